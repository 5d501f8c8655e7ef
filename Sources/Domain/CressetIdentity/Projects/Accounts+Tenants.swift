public import CressetWire

extension Accounts {
    /// Creates a tenant (docs/wire §14); enumeration protection is on by default.
    ///
    /// Its id is the display name and five random characters. The emulator also accepts other names, with a random id.
    ///
    /// - Parameter id: ID of a tenant that moves from Firebase; `nil` creates one.
    /// - Throws: `multiTenancyDisabled`, `missingDisplayName`, `invalidDisplayName`, the errors of ``SettingsValidation``.
    public func createTenant(
        _ config: JSONObject,
        named id: String? = nil,
        in project: Project
    ) async throws -> Tenant {
        let allowed = project.config["multiTenant"]?.object?["allowTenants"]?.bool ?? false
        guard allowed || behavior.createsTenantsOnDemand else { throw IdentityError(.multiTenancyDisabled) }
        let id = try id ?? newTenantID(for: config)
        var config = config
        if behavior.hidesAccountsOfNewTenants, config["emailPrivacyConfig"] == nil {
            config["emailPrivacyConfig"] = ProjectDefaults.emailPrivacy
        }
        let now = clock.now()
        let settings = try SettingsValidation.checked(
            config,
            replacing: JSONObject(),
            project: project.config,
            behavior: behavior,
            suffixes: publicSuffixes,
            at: now
        )
        let tenant = Tenant(projectID: project.id, id: id, createdAt: now, config: settings)
        try await store.insert(tenant)
        return tenant
    }

    /// - Throws: `tenantNotFound`, `missingDisplayName`, `invalidDisplayName`, the errors of ``SettingsValidation``.
    public func updateTenant(
        _ id: String,
        of project: Project,
        change: @escaping @Sendable (JSONObject) throws -> JSONObject
    ) async throws -> Tenant {
        let now = clock.now()
        do {
            return try await store.updateTenant(id, of: project.id) { tenant in
                tenant.config = try SettingsValidation.checked(
                    change(tenant.config),
                    replacing: tenant.config,
                    project: project.config,
                    behavior: behavior,
                    suffixes: publicSuffixes,
                    at: now
                )
                if behavior.checksTenantNames { _ = try Self.checkedDisplayName(tenant.config) }
            }
        } catch let error as StoreError where error.code == .notFound {
            throw IdentityError(.tenantNotFound)
        }
    }

    /// Sorts by id.
    public func tenants(
        of project: Project,
        after id: String,
        limit: Int
    ) async throws -> (tenants: [Tenant], hasMore: Bool) {
        let tenants = try await store.tenants(of: project.id, after: id, limit: limit + 1)
        return (Array(tenants.prefix(limit)), tenants.count > limit)
    }

    /// Deletes the tenant and all its users.
    ///
    /// - Throws: `tenantNotFound`.
    public func deleteTenant(_ id: String, of project: Project) async throws {
        do {
            try await store.deleteTenant(id, of: project.id)
        } catch  where error.code == .notFound {
            throw IdentityError(.tenantNotFound)
        }
    }

    private func newTenantID(for config: JSONObject) throws(IdentityError) -> String {
        do throws(IdentityError) {
            return "\(try Self.checkedDisplayName(config))-\(RandomID.tenantSuffix(from: secrets))"
        } catch {
            guard !behavior.checksTenantNames else { throw error }
            return RandomID.localID(from: secrets)
        }
    }

    /// 4 to 20 letters, digits and hyphens, a letter first.
    private static func checkedDisplayName(_ config: JSONObject) throws(IdentityError) -> String {
        guard let name = config["displayName"]?.string, !name.isEmpty else {
            throw IdentityError(.missingDisplayName, detail: "Missing tenant with valid display_name.")
        }
        let isWellFormed = name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
                true
            default: false
            }
        }
        guard isWellFormed, (4...20).contains(name.utf8.count), name.first?.isLetter == true else {
            throw IdentityError(
                .invalidDisplayName,
                detail: "display_name should start with a letter and only consist of letters, digits and hyphens "
                    + "with 4-20 characters."
            )
        }
        return name
    }
}
