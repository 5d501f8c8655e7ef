import CressetHTTP
import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct AuditPageTests {
    private static let path = "projects/acme/audit"

    @Test func verificationNeedsTheServersOwner() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, in: "acme")
            #expect(try await !console.get(Self.path).text.contains("value=\"verify\""))
            #expect(try await console.post(Self.path, act: "verify").status == 403)
        }
    }

    @Test func otherProjectsAreUnknown() async throws {
        try await ConsoleBrowser.run { service in
            _ = try await service.accounts.createProject(id: "zenith")
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer, in: "zenith")
            #expect(try await console.get(Self.path).status == 404)
            _ = try await console.get("account")
            #expect(try await console.post(Self.path, act: "export").status == 404)
        }
    }

    @Test(arguments: ["kind=nothing", "since=yesterday", "until=2026-13-01"])
    func wrongFiltersSayWhatIsWrong(_ filter: String) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer)
            let page = try await console.get("\(Self.path)?\(filter)")
            #expect(page.status == 200 && page.text.contains("class=\"notice bad\""))
            #expect(!page.text.contains("<td"))
        }
    }

    @Test func pagesAreNewestFirstAndComplete() async throws {
        try await ConsoleBrowser.run { service in
            try await service.create((1...120).map { ["localId": .string("user-\($0)")] })
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer)
            var next: String? = Self.path + "?kind=account.created"
            var found: [Int] = []
            var pages = 0
            while let path = next {
                let page = try await console.get(path)
                found += page.text.matches(of: /<bdi>user-(\d+)<\/bdi>/).compactMap { Int($0.1) }
                pages += 1
                next = page.text.firstMatch(of: /rel="next" href="([^"]*)"/)
                    .map { String($0.1).replacing("&amp;", with: "&") }
            }
            #expect(found == (1...120).reversed() && pages == 3)
        }
    }

    @Test func exportHasTheFoundEvents() async throws {
        try await ConsoleBrowser.run { service in
            try await service.create([["localId": "ada", "email": "ada@example.com"], ["localId": "bob"]])
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer)
            _ = try await console.get(Self.path + "?user=ada@example.com")
            let file = try await console.post(Self.path, act: "export", ["user": "ada@example.com"])
            let lines = file.text.split(separator: "\n").compactMap { JSONObject(parsing: String($0)) }
            #expect(lines.map { $0["targets"] } == [["ada"]])
            #expect(file.headers["Content-Type"] == "application/x-ndjson")
        }
    }

    @Test func namesInEventsAreText() async throws {
        try await ConsoleBrowser.run { service in
            let hostile = "<img src=x onerror=alert(1)>\u{202E}"
            try await service.store.record(
                AuditEvent(.configChanged, in: UserPool(projectID: "acme"), of: [hostile], fields: [hostile])
            )
            let console = try await ConsoleBrowser.signedIn(service, as: .viewer)
            let page = try await console.get(Self.path + "?actor=%3Cscript%3E")
            #expect(!page.text.contains("<script>\"") && page.text.contains("&lt;script&gt;"))
            #expect(try await !console.get(Self.path).text.contains("<img"))
        }
    }

    @Test func verdictIsShown() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service)
            _ = try await console.get(Self.path)
            let page = try await console.post(Self.path, act: "verify")
            #expect(page.status == 200 && page.text.contains("Verification"))
        }
    }
}
