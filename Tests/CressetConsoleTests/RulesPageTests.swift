import CressetIdentity
import CressetRealtime
import CressetRealtimeAPI
import CressetTesting
import Testing

@testable import CressetConsole

@Suite struct RulesPageTests {
    private static let path = "projects/acme/rules"
    private static let open = "{\"rules\": {\".read\": true}}"
    private static let closed = "{\"rules\": {\".read\": false}}"

    @Test(arguments: [Role.viewer, .support])
    func otherRolesMayNotPublish(_ role: Role) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: role)
            let page = try await console.get(Self.path)
            #expect(page.status == 200 && !page.text.contains("value=\"publish\""))
            #expect(try await console.post(Self.path, act: "publish", ["rules": Self.open]).status == 403)
            #expect(try await console.post(Self.path, act: "restore", ["version": "1"]).status == 403)
            #expect(try await Self.versions(service) == [])
        }
    }

    @Test func errorsAreShownAtTheirLinesAndNothingChanges() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            let text = "{\r\n  \"rules\": {\r\n    \".read\": \"</textarea><script>\"\r\n  }\r\n}"
            let page = try await console.post(Self.path, act: "publish", ["rules": text])
            #expect(page.status == 400 && page.text.contains("Nothing was changed."))
            #expect(page.text.contains(">3:"))
            #expect(!page.text.contains("</textarea><script>") && page.text.contains("&lt;/textarea&gt;&lt;script&gt;"))
            #expect(try await Self.versions(service) == [])
        }
    }

    @Test func staleFormChangesNothing() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            #expect(try await console.get(Self.path).text.contains("name=\"base\" value=\"0\""))
            for (text, status) in [(Self.open, 303), (Self.closed, 409)] {
                let answer = try await console.post(Self.path, act: "publish", ["rules": text, "base": "0"])
                #expect(answer.status == status)
            }
            #expect(try await Self.versions(service) == [Self.open])
        }
    }

    @Test func formerVersionIsRestoredAndAttributed() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            for rules in [Self.open, Self.closed] {
                #expect(try await console.post(Self.path, act: "publish", ["rules": rules]).status == 303)
            }
            #expect(try await console.get(Self.path + "?version=1").text.contains("Version 1, not the active one."))
            #expect(try await console.post(Self.path, act: "restore", ["version": "7"]).status == 400)
            #expect(try await console.post(Self.path, act: "restore", ["version": "1"]).status == 303)
            #expect(try await Self.versions(service) == [Self.open, Self.closed, Self.open])
            let event = try await service.store.auditRecords(before: nil, matching: AuditQuery(), limit: 1).first
            #expect(event?.kind == "rules.changed" && event?.actorName == "olga@example.com")
        }
    }

    @Test func draftIsTestedWithoutPublishing() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            let rules = "{\"rules\": {\"$uid\": {\".write\": \"auth.uid == $uid\"}}}"
            func verdict(auth: String) async throws -> String {
                try await console.post(
                    Self.path,
                    act: "test",
                    ["rules": rules, "operation": "write", "path": "/ada", "auth": auth, "value": "1"]
                ).text
            }
            #expect(try await verdict(auth: "{\"uid\": \"ada\"}").contains(">Allowed<"))
            #expect(try await verdict(auth: "{\"uid\": \"bob\"}").contains(">Denied<"))
            #expect(try await verdict(auth: "{\"uid\"").contains("auth is not JSON."))
            #expect(try await Self.versions(service) == [])
        }
    }

    @Test func serverWithoutDatabasesSaysSo() async throws {
        try await ConsoleBrowser.run(change: { $0.databases = nil }) { service in
            let console = try await ConsoleBrowser.signedIn(service)
            #expect(try await console.get(Self.path).text.contains("No databases"))
            #expect(try await console.post(Self.path, act: "publish", ["rules": Self.open]).status == 404)
        }
    }

    /// Returns the versions' texts, newest first.
    private static func versions(_ service: TestService) async throws -> [String] {
        let database = try await service.databaseAPI.administration.database(
            "acme-default-rtdb",
            of: service.project
        )
        return try await database.rulesVersions().map(\.text)
    }
}
