import CressetServerWire
import CressetWire

extension Admin {
    /// Returns the tenant with an ID.
    ///
    /// - Throws: ``AdminError``: `tenantNotFound`.
    public func tenant(withID id: String) async throws -> Tenant {
        Tenant(try await projectCall(GetTenant.self, isRepeatable: true) { $0.tenant = id })
    }

    /// Lists all tenants.
    ///
    /// - Parameter pageSize: The tenants for each request, from 1 to 1,000 (default: 100).
    public func tenants(pageSize: Int = 100) -> PagedList<Tenant> {
        PagedList { token in
            let response = try await projectCall(ListTenants.self, isRepeatable: true) { request in
                request.pageSize = Int64(min(max(pageSize, 1), 1000))
                request.pageToken = token
            }
            return ((response.tenants ?? []).map { Tenant($0) }, response.nextPageToken)
        }
    }

    /// Creates a tenant. The server chooses its ID.
    ///
    /// - Throws: ``AdminError``: `invalidArgument`.
    public func createTenant(_ properties: TenantProperties) async throws -> Tenant {
        let members = try AdminSettings.update(properties.changes).members
        return Tenant(
            try await projectCall(CreateTenant.self, isRepeatable: false) { $0.tenant = TenantMessage(members) })
    }

    /// Changes a tenant.
    ///
    /// - Throws: ``AdminError``: `tenantNotFound`, `invalidArgument`.
    public func updateTenant(_ id: String, with properties: TenantProperties) async throws -> Tenant {
        let (members, mask) = try AdminSettings.update(properties.changes)
        // Without a mask, the server replaces the whole tenant.
        guard !mask.paths.isEmpty else { return try await tenant(withID: id) }
        return Tenant(
            try await projectCall(UpdateTenant.self, isRepeatable: true) { request in
                request.tenant = id
                request.settings = TenantMessage(members)
                request.updateMask = mask
            })
    }

    /// Deletes a tenant with its users.
    ///
    /// - Throws: ``AdminError``: `tenantNotFound`.
    public func deleteTenant(_ id: String) async throws {
        _ = try await projectCall(DeleteTenant.self, isRepeatable: false) { $0.tenant = id }
    }
}
