import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct ProjectPageTests {
    private static let path = "projects/acme/settings"

    @Test func customDomainIsSetAndRemoved() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            for domain in ["https://shop.example.com", ConsoleBrowser.host] {
                let refused = try await console.post(Self.path, act: "domain", ["domain": domain])
                #expect(refused.status == 400, "\(domain)")
            }
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
            #expect(try await console.post(Self.path, act: "domain", ["domain": "shop.example.com"]).status == 303)
            #expect(try await service.store.project(id: "acme")?.authDomain == "shop.example.com")
            #expect(try await console.post(Self.path, act: "domain", ["domain": ""]).status == 303)
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
        }
    }

    /// The cache of the API, on a stopped clock: another process has closed the sign-ups of both projects.
    @Test func actRefreshesOnlyItsProject() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            let config = ProjectDefaults.production(authorizing: [])
            let other = try await service.accounts.createProject(id: "other", config: config)
            func statuses() async throws -> [Int] {
                var statuses: [Int] = []
                for project in [service.project, other] {
                    let path = "v1/accounts:signUp?key=\(project.apiKey)"
                    statuses.append(try await service.call(.post, path, Array("{}".utf8), as: .nobody).status)
                }
                return statuses
            }
            #expect(try await statuses() == [200, 200])
            for id in ["acme", "other"] {
                _ = try await service.store.updateProject(id) { project in
                    project.config["client"] = ["permissions": ["disabledUserSignup": true]]
                }
            }
            _ = try await console.get(Self.path)
            #expect(try await console.post(Self.path, act: "domain", csrf: "forged").status == 403)
            #expect(try await console.post("projects", act: "create", ["id": "third"]).status == 303)
            #expect(try await statuses() == [200, 200])
            #expect(try await console.post(Self.path, act: "domain", ["domain": ""]).status == 303)
            #expect(try await statuses() == [400, 200])
        }
    }

    @Test func largeProjectIsNotDeleted() async throws {
        try await ConsoleBrowser.run(change: { $0.maxDeletedUsers = 1 }) { service in
            let console = try await ConsoleBrowser.signedIn(service, in: "acme")
            let tenant = UserPool(projectID: "acme", tenantID: try await service.makeTenant("blue"))
            for pool in [service.pool, tenant] {
                let account = Account(pool: pool, localID: "ada", createdAt: service.clock.now())
                try await service.store.insert(account, session: nil)
            }
            #expect(try await console.get(Self.path).text.contains("2, tenants included"))
            let before = try await console.auditKinds()
            let refused = try await console.post(Self.path, act: "delete", ["confirmation": "acme"])
            #expect(refused.status == 400)
            #expect(refused.text.contains("The project has 2 users. Run cresset project delete acme on the server."))
            #expect(try await service.store.project(id: "acme") != nil)
            #expect(try await service.store.countAccounts(of: "acme") == 2)
            #expect(try await console.auditKinds() == before)
            try await service.store.delete("ada", in: tenant) { _ in }
            #expect(try await console.post(Self.path, act: "delete", ["confirmation": "acme"]).status == 303)
            #expect(try await service.store.project(id: "acme") == nil)
        }
    }

    @Test func administratorMayNotDeleteTheProject() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            #expect(try await !console.get(Self.path).text.contains("Delete the project"))
            #expect(try await console.post(Self.path, act: "delete", ["confirmation": "acme"]).status == 403)
            #expect(try await service.store.project(id: "acme") != nil)
        }
    }

    @Test func ownerDeletesTheProjectByItsID() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, in: "acme")
            _ = try await console.get(Self.path)
            #expect(try await console.post(Self.path, act: "delete", ["confirmation": "acm"]).status == 400)
            #expect(try await service.store.project(id: "acme") != nil)
            #expect(try await console.post(Self.path, act: "delete", ["confirmation": "acme"]).status == 303)
            #expect(try await service.store.project(id: "acme") == nil)
            #expect(try await console.get(Self.path).status == 404)
        }
    }
}
