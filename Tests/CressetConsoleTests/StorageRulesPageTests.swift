import CressetIdentity
import CressetObjects
import CressetTesting
import Testing

@testable import CressetConsole

@Suite struct StorageRulesPageTests {
    private static let path = "projects/acme/storage/rules?bucket=photos-of-acme"
    private static let bucket = "photos-of-acme"
    private static let open = rules("true")
    private static let closed = rules("false")

    private static func rules(_ condition: String) -> String {
        """
        rules_version = '2';
        service firebase.storage {
          match /b/{bucket}/o { match /users/{uid}/{file=**} { allow read, write: if \(condition); } }
        }
        """
    }

    @Test(arguments: [Role.viewer, .support]) func otherRolesSeeButDoNotPublish(_ role: Role) async throws {
        try await run(as: role) { console, objects in
            _ = try await objects.setRules(Self.open, of: Self.bucket)
            let page = try await console.get(Self.path)
            #expect(page.status == 200 && page.text.contains("if true;") && !page.text.contains("value=\"publish\""))
            #expect(try await console.get("projects/acme/rules").text.contains("/projects/acme/storage/rules\""))
            #expect(try await console.post(Self.path, act: "publish", ["rules": Self.closed]).status == 403)
            #expect(try await console.post(Self.path, act: "restore", ["version": "1"]).status == 403)
            #expect(try await objects.rulesVersions(of: Self.bucket).map(\.text) == [Self.open])
        }
    }

    @Test func bucketsOfOtherProjectsAreUnknown() async throws {
        try await run(as: .administrator) { console, objects in
            _ = try await objects.createBucket("other-bucket", of: "other")
            let path = "projects/acme/storage/rules?bucket=other-bucket"
            #expect(try await console.get(path).status == 404)
            #expect(try await console.post(path, act: "publish", ["rules": Self.open]).status == 404)
            #expect(try await objects.rulesVersions(of: "other-bucket") == [])
        }
    }

    @Test func errorsAreShownAtTheirLinesAndNothingChanges() async throws {
        try await run(as: .administrator) { console, objects in
            let page = try await console.get(Self.path)
            #expect(page.text.contains("The bucket has no rules") && page.text.contains("allow read, write: if false;"))
            let text = Self.rules("nobody</textarea>").replacing("\n", with: "\r\n")
            let refused = try await console.post(Self.path, act: "publish", ["rules": text])
            #expect(refused.status == 400 && refused.text.contains("Nothing was changed."))
            #expect(refused.text.contains(">3:") && refused.text.contains("nobody&lt;/textarea&gt;"))
            #expect(!refused.text.contains("nobody</textarea>"))
            #expect(try await objects.rulesVersions(of: Self.bucket) == [])
        }
    }

    @Test func staleFormChangesNothing() async throws {
        try await run(as: .administrator) { console, objects in
            _ = try await console.get(Self.path)
            let form = [("rules", Self.open), ("base", "0")]
            #expect(try await console.post(Self.path, act: "publish", form).status == 303)
            let mine = [("rules", Self.closed), ("base", "0")]
            let refused = try await console.post(Self.path, act: "publish", mine)
            #expect(refused.status == 409 && refused.text.contains("The rules were changed"))
            #expect(refused.text.contains("if false;") && refused.text.contains("name=\"base\" value=\"1\""))
            #expect(try await objects.rulesVersions(of: Self.bucket).map(\.text) == [Self.open])
            #expect(
                try await console.post(Self.path, act: "publish", ["rules": Self.closed, "base": "1"]).status == 303
            )
        }
    }

    @Test func formWithErrorsStaysStale() async throws {
        try await run(as: .administrator) { console, objects in
            _ = try await console.get(Self.path)
            _ = try await objects.setRules(Self.open, of: Self.bucket)
            let broken = [("rules", "service"), ("base", "0")]
            let shown = try await console.post(Self.path, act: "publish", broken)
            #expect(shown.status == 400 && shown.text.contains("name=\"base\" value=\"0\""))
            let mended = [("rules", Self.closed), ("base", "0")]
            #expect(try await console.post(Self.path, act: "publish", mended).status == 409)
            #expect(try await objects.rulesVersions(of: Self.bucket).map(\.text) == [Self.open])
        }
    }

    @Test func staleRestoreChangesNothing() async throws {
        try await run(as: .administrator) { console, objects in
            for rules in [Self.open, Self.closed] { _ = try await objects.setRules(rules, of: Self.bucket) }
            #expect(try await console.get(Self.path).text.contains("name=\"base\" value=\"2\""))
            _ = try await objects.setRules(Self.closed + "\n", of: Self.bucket)
            let stale = [("version", "1"), ("base", "2")]
            #expect(try await console.post(Self.path, act: "restore", stale).status == 409)
            #expect(try await objects.rulesVersions(of: Self.bucket).map(\.text).first == Self.closed + "\n")
            #expect(try await console.post(Self.path, act: "restore", [("version", "1"), ("base", "3")]).status == 303)
        }
    }

    @Test func formerVersionIsRestoredAndAttributed() async throws {
        try await run(as: .administrator) { console, objects in
            _ = try await console.get(Self.path)
            for rules in [Self.open, Self.closed] {
                #expect(try await console.post(Self.path, act: "publish", ["rules": rules]).status == 303)
            }
            #expect(try await console.get(Self.path + "&version=1").text.contains("Version 1, not the active one."))
            #expect(try await console.post(Self.path, act: "restore", ["version": "7"]).status == 400)
            #expect(try await console.post(Self.path, act: "restore", ["version": "1"]).status == 303)
            #expect(
                try await objects.rulesVersions(of: Self.bucket).map(\.text) == [Self.open, Self.closed, Self.open]
            )
            let events = try await console.service.store.auditRecords(before: nil, matching: AuditQuery(), limit: 1)
            #expect(events.first?.kind == "rules.changed" && events.first?.actorName == "olga@example.com")
        }
    }

    @Test(arguments: [
        ("get", "/users/ada/a.txt", #"{"uid":"ada"}"#, "", ">Allowed<"),
        ("create", "users/ada/a.txt", #"{"uid":"ada"}"#, #"{"size":1}"#, ">Allowed<"),
        ("get", "users/ada/a.txt", "", "", ">Denied<"), ("get", "a.txt", #"{"uid":"ada"}"#, "", ">Denied<"),
        ("get", "users/ada/a.txt", "{", "", "auth is not JSON."),
    ])
    func draftIsTested(_ method: String, _ path: String, _ auth: String, _ value: String, _ verdict: String)
        async throws
    {
        try await run(as: .viewer) { console, objects in
            _ = try await console.get(Self.path)
            let page = try await console.post(
                Self.path,
                act: "test",
                [
                    "rules": Self.rules("request.auth.uid == uid"), "operation": method, "path": path, "auth": auth,
                    "value": value,
                ]
            )
            #expect(page.status == 200 && page.text.contains(verdict), "\(page.text)")
            #expect(try await objects.rulesVersions(of: Self.bucket) == [])
        }
    }

    private func run(as role: Role, _ body: (ConsoleBrowser, Objects) async throws -> Void) async throws {
        try await ConsoleBrowser.run { service in
            let objects = try #require(service.objects)
            _ = try await objects.createBucket(Self.bucket, of: "acme")
            try await body(ConsoleBrowser.signedIn(service, as: role), objects)
        }
    }
}
