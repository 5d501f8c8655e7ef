import CressetIdentity
import CressetWire

extension StoreConformance {
    static let tenants = [
        Check("tenantIsFoundInItsProject", tenantIsFoundInItsProject),
        Check("takenTenantIDIsRefused", takenTenantIDIsRefused),
        Check("tenantsComeInPages", tenantsComeInPages),
        Check("tenantsConfigIsUpdated", tenantsConfigIsUpdated),
        Check("tenantUpdateThatThrowsChangesNothing", tenantUpdateThatThrowsChangesNothing),
        Check("deletedTenantTakesItsUsersAlong", deletedTenantTakesItsUsersAlong),
    ]

    private static func tenant(_ id: String, of projectID: String = "acme") -> Tenant {
        Tenant(projectID: projectID, id: id, createdAt: moment, config: ["displayName": .string(id)])
    }

    static func tenantIsFoundInItsProject(_ store: any IdentityStore) async throws {
        try await store.insert(tenant("blue"))
        try await expect(store.tenant("blue", of: "acme"), is: tenant("blue"))
        try await expect(store.tenant("blue", of: "zenith"), is: nil)
        try await expect(store.tenant("red", of: "acme"), is: nil)
    }

    static func takenTenantIDIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(tenant("blue"))
        var taken = tenant("blue")
        taken.config = ["displayName": "other"]
        let refused = taken
        try await expect(.conflict(.tenant)) { try await store.insert(refused) }
        try await expect(store.tenant("blue", of: "acme"), is: tenant("blue"))
        try await store.insert(tenant("blue", of: "zenith"))
    }

    static func tenantsComeInPages(_ store: any IdentityStore) async throws {
        for id in ["c", "a", "B", "d"] { try await store.insert(tenant(id)) }
        try await store.insert(tenant("a", of: "zenith"))
        let cases = [("", 3, ["B", "a", "c"]), ("c", 3, ["d"]), ("a", 1, ["c"]), ("d", 3, [])]
        for (mark, limit, expected) in cases {
            let page = try await store.tenants(of: "acme", after: mark, limit: limit)
            try expect(page, is: expected.map { tenant($0) })
        }
        try await expect(store.tenants(of: "zenith", after: "", limit: 9), is: [tenant("a", of: "zenith")])
    }

    static func tenantsConfigIsUpdated(_ store: any IdentityStore) async throws {
        try await expect(.notFound) { try await store.updateTenant("blue", of: "acme") { _ in throw Refusal() } }
        for projectID in ["acme", "zenith"] { try await store.insert(tenant("blue", of: projectID)) }
        let after = try await store.updateTenant("blue", of: "acme") { $0.config["disableAuth"] = true }
        try expect(after.config, is: ["displayName": "blue", "disableAuth": true])
        try await expect(store.tenant("blue", of: "acme"), is: after)
        try await expect(store.tenant("blue", of: "zenith"), is: tenant("blue", of: "zenith"))
    }

    static func tenantUpdateThatThrowsChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(tenant("blue"))
        try await expectRefusal {
            try await store.updateTenant("blue", of: "acme") { tenant in
                tenant.config = [:]
                throw Refusal()
            }
        }
        try await expect(store.tenant("blue", of: "acme"), is: tenant("blue"))
    }

    static func deletedTenantTakesItsUsersAlong(_ store: any IdentityStore) async throws {
        for id in ["blue-12345", "red-12345"] { try await store.insert(tenant(id)) }
        let red = UserPool(projectID: "acme", tenantID: "red-12345")
        for (index, pool) in [tenantPool, red, pool].enumerated() {
            try await store.insert(ada(in: pool), session: session(UInt8(index), of: "ada-1", in: pool))
        }
        try await store.deleteTenant("blue-12345", of: "acme")
        try await expect(store.tenants(of: "acme", after: "", limit: 9), is: [tenant("red-12345")])
        try await expect(store.countAccounts(in: tenantPool), is: 0)
        try await expect(store.account(.identity(providerID: "google.com", rawID: "g-1"), in: tenantPool), is: nil)
        let gone = try await store.session(refreshTokenDigest: digest(0))
        try expect(gone == nil, "a session of the deleted tenant is there")
        for (index, pool) in [red, pool].enumerated() {
            let kept = try await store.session(refreshTokenDigest: digest(UInt8(index + 1)))
            try expect(kept?.account, is: ada(in: pool))
            try await expect(
                store.account(.identity(providerID: "google.com", rawID: "g-1"), in: pool),
                is: ada(in: pool)
            )
        }
        try await expect(.notFound) { try await store.deleteTenant("blue-12345", of: "acme") }
        // A server can know the tenant for a second longer.
        let late = account("bob", in: tenantPool)
        try await expect(.tenantDeleted) {
            try await store.insert(late, session: session(7, of: "bob", in: tenantPool))
        }
        try await expect(.tenantDeleted) {
            _ = try await store.importAccounts([late], in: tenantPool, options: careful)
        }
        try await expect(store.countAccounts(in: tenantPool), is: 0)
        try await expect(store.session(refreshTokenDigest: digest(7)) == nil, "a session")
        try await store.insert(tenant("blue-12345"))
        try await store.insert(late, session: nil)
        try await expect(store.countAccounts(in: tenantPool), is: 1)
    }
}
