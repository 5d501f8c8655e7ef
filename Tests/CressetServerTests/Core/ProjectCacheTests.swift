import CressetIdentity
import CressetServerWire
import CressetTesting
import CressetWire
import Testing

@testable import CressetServer

/// The cache on a stopped clock: its entries never expire.
@Suite struct ProjectCacheTests {
    private struct Interruption: Error {}

    private static func cache(of service: TestService) -> ProjectCache {
        ProjectCache(store: service.store, clock: service.clock, behavior: .production, defaultProjectID: nil)
    }

    private static func rename(_ service: TestService, to name: String) async throws {
        _ = try await service.accounts.updateConfig(of: service.project) { config in
            ConfigMessage.schema.apply(
                update: ["notification": ["defaultLocale": .string(name)]],
                mask: nil,
                to: config
            )
        }
    }

    private static func locale(of project: Project?) -> JSONValue? {
        project?.config["notification"]?.object?["defaultLocale"]
    }

    @Test func firstProjectOfAnEmulatorLeavesTheClockBelieved() async throws {
        try await TestService.run(.emulator(signedTokens: false)) { service in
            try await service.store.deleteProject("acme")
            let cache = ProjectCache(
                store: service.store,
                clock: service.clock,
                behavior: .emulator(signedTokens: false),
                defaultProjectID: "demo"
            )
            #expect(try await cache.project(id: "demo")?.number == "12345")
            #expect(try await service.accounts.isClockSteady())
        }
    }

    @Test func failedWriteIsForgottenToo() async throws {
        try await TestService.run { service in
            let cache = Self.cache(of: service)
            _ = try await cache.project(id: "acme")
            await #expect(throws: Interruption.self) {
                try await cache.writing("acme") {
                    try await Self.rename(service, to: "de")
                    throw Interruption()
                }
            }
            #expect(Self.locale(of: try await cache.project(id: "acme")) == "de")
        }
    }

    @Test func ownWriteIsSeenAtOnceAndAnothersIsNot() async throws {
        try await TestService.run { service in
            let cache = Self.cache(of: service)
            let project = try #require(try await cache.project(id: "acme"))
            let realm = try await cache.realm(of: project, tenantID: nil)
            try await Self.rename(service, to: "de")
            #expect(try await cache.project(id: "acme") == project)
            try await cache.writing("other") {}
            #expect(try await cache.project(id: "acme") == project)
            try await cache.writing("acme") { try await Self.rename(service, to: "fr") }
            let after = try #require(try await cache.project(id: "acme"))
            #expect(Self.locale(of: after) == "fr")
            #expect(try await cache.realm(of: after, tenantID: nil)?.project != realm?.project)
        }
    }

    /// Another process deletes the project, and makes it again.
    @Test func projectDeletedByAnotherProcessRejectsSignUpsAtOnce() async throws {
        try await TestService.run { service in
            let signUp = { try await service.post("v1/accounts:signUp", [:]) }
            #expect(try await signUp().status == 200)
            let project = try #require(try await service.store.project(id: "acme"))
            try await service.store.deleteProject("acme")
            let refused = try await signUp()
            #expect(refused.status == 400)
            #expect(refused.errorMessage == "API key not valid. Please pass a valid API key.")
            #expect(try await service.store.countAccounts(in: service.pool) == 0)
            try await service.store.insert(project)
            #expect(try await service.store.countAccounts(in: service.pool) == 0)
            #expect(try await signUp().status == 200)
        }
    }

    @Test func tenantDeletedByAnotherProcessRejectsSignUpsAtOnce() async throws {
        try await TestService.run { service in
            let tenant = try await service.makeTenant("blue", ["enableAnonymousUser": true])
            let signUp = { try await service.post("v1/accounts:signUp", ["tenantId": .string(tenant)]) }
            #expect(try await signUp().status == 200)
            try await service.store.deleteTenant(tenant, of: "acme")
            let refused = try await signUp()
            #expect(refused.errorMessage == "TENANT_NOT_FOUND")
            #expect(refused.status == 400)
            let pool = UserPool(projectID: "acme", tenantID: tenant)
            #expect(try await service.store.countAccounts(in: pool) == 0)
        }
    }
}
