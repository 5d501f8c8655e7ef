import CressetIdentity
import CressetWire

extension StoreConformance {
    static let providerConfigs = [
        Check("takenProviderConfigIsRefused", takenProviderConfigIsRefused),
        Check("providerConfigIsFoundInItsPoolAndCollection", providerConfigIsFoundInItsPoolAndCollection),
        Check("providerConfigsComeInPages", providerConfigsComeInPages),
        Check("providerConfigIsUpdated", providerConfigIsUpdated),
        Check("providerConfigUpdateThatThrowsChangesNothing", providerConfigUpdateThatThrowsChangesNothing),
        Check("deletedProviderConfigIsGone", deletedProviderConfigIsGone),
        Check("deletedTenantTakesItsProviderConfigsAlong", deletedTenantTakesItsProviderConfigsAlong),
    ]

    private static func config(
        _ id: String,
        _ collection: ProviderConfig.Collection = .openIDConnect,
        in pool: UserPool = pool
    ) -> ProviderConfig {
        ProviderConfig(
            pool: pool,
            collection: collection,
            id: id,
            config: ["clientId": .string(id), "enabled": true]
        )
    }

    static func takenProviderConfigIsRefused(_ store: any IdentityStore) async throws {
        try await store.insertProviderConfig(config("oidc.a"))
        var taken = config("oidc.a")
        taken.config = [:]
        let refused = taken
        try await expect(.conflict(.providerConfig)) { try await store.insertProviderConfig(refused) }
        try await expect(store.providerConfig(.openIDConnect, id: "oidc.a", in: pool), is: config("oidc.a"))
    }

    static func providerConfigIsFoundInItsPoolAndCollection(_ store: any IdentityStore) async throws {
        let all = pools.flatMap { pool in
            [ProviderConfig.Collection.openIDConnect, .saml].map { config("oidc.a", $0, in: pool) }
        }
        for config in all { try await store.insertProviderConfig(config) }
        for config in all {
            try await expect(store.providerConfig(config.collection, id: config.id, in: config.pool), is: config)
        }
        try await expect(store.providerConfig(.wellKnown, id: "oidc.a", in: pool), is: nil)
        try await expect(store.providerConfig(.saml, id: "oidc.A", in: pool), is: nil)
    }

    static func providerConfigsComeInPages(_ store: any IdentityStore) async throws {
        for id in ["oidc.c", "oidc.a", "oidc.B"] { try await store.insertProviderConfig(config(id)) }
        try await store.insertProviderConfig(config("oidc.d", .saml))
        try await store.insertProviderConfig(config("oidc.d", in: tenantPool))
        let cases = [("", 2, ["oidc.B", "oidc.a"]), ("oidc.a", 9, ["oidc.c"]), ("oidc.c", 9, []), ("", -1, [])]
        for (mark, limit, expected) in cases {
            let page = try await store.providerConfigs(.openIDConnect, in: pool, after: mark, limit: limit)
            try expect(page, is: expected.map { config($0) })
        }
    }

    static func providerConfigIsUpdated(_ store: any IdentityStore) async throws {
        try await expect(.notFound) {
            try await store.updateProviderConfig(.openIDConnect, id: "oidc.a", in: pool) { _ in throw Refusal() }
        }
        for pool in pools { try await store.insertProviderConfig(config("oidc.a", in: pool)) }
        let after = try await store.updateProviderConfig(.openIDConnect, id: "oidc.a", in: pool) {
            $0.config["enabled"] = false
        }
        try expect(after.config, is: ["clientId": "oidc.a", "enabled": false])
        try await expect(store.providerConfig(.openIDConnect, id: "oidc.a", in: pool), is: after)
        for other in [tenantPool, otherPool] {
            let kept = try await store.providerConfig(.openIDConnect, id: "oidc.a", in: other)
            try expect(kept, is: config("oidc.a", in: other))
        }
    }

    static func providerConfigUpdateThatThrowsChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insertProviderConfig(config("oidc.a"))
        try await expectRefusal {
            try await store.updateProviderConfig(.openIDConnect, id: "oidc.a", in: pool) { config in
                config.config = [:]
                throw Refusal()
            }
        }
        try await expect(store.providerConfig(.openIDConnect, id: "oidc.a", in: pool), is: config("oidc.a"))
    }

    static func deletedProviderConfigIsGone(_ store: any IdentityStore) async throws {
        for pool in pools { try await store.insertProviderConfig(config("oidc.a", in: pool)) }
        try await expect(store.deleteProviderConfig(.saml, id: "oidc.a", in: pool), is: false)
        try await expect(store.deleteProviderConfig(.openIDConnect, id: "oidc.a", in: pool), is: true)
        try await expect(store.deleteProviderConfig(.openIDConnect, id: "oidc.a", in: pool), is: false)
        try await expect(store.providerConfig(.openIDConnect, id: "oidc.a", in: pool), is: nil)
        for other in [tenantPool, otherPool] {
            let kept = try await store.providerConfig(.openIDConnect, id: "oidc.a", in: other)
            try expect(kept, is: config("oidc.a", in: other))
        }
    }

    static func deletedTenantTakesItsProviderConfigsAlong(_ store: any IdentityStore) async throws {
        let tenant = Tenant(projectID: "acme", id: tenantPool.tenantID ?? "", createdAt: moment, config: [:])
        try await store.insert(tenant)
        for pool in pools { try await store.insertProviderConfig(config("oidc.a", in: pool)) }
        try await store.deleteTenant(tenant.id, of: "acme")
        try await expect(store.providerConfig(.openIDConnect, id: "oidc.a", in: tenantPool), is: nil)
        try await expect(store.providerConfig(.openIDConnect, id: "oidc.a", in: pool), is: config("oidc.a"))
    }
}
