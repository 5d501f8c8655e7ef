import CressetIdentity
import CressetTesting
import Testing

@testable import CressetConsole

@Suite struct ProjectPageTests {
    private static let path = "projects/acme/settings"

    @Test func customDomainIsSetAndRemoved() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            let refused = try await console.post(Self.path, act: "domain", ["domain": "https://auth.example.com"])
            #expect(refused.status == 400)
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
            #expect(try await console.post(Self.path, act: "domain", ["domain": "auth.example.com"]).status == 303)
            #expect(try await service.store.project(id: "acme")?.authDomain == "auth.example.com")
            #expect(try await console.post(Self.path, act: "domain", ["domain": ""]).status == 303)
            #expect(try await service.store.project(id: "acme")?.authDomain == nil)
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
