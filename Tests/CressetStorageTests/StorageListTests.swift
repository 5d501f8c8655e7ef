import CressetAuth
import CressetStorage
import CressetWire
import Foundation
import Testing

struct StorageListTests {
    private static func page(prefixes: [String], items: [String], next: String? = nil) -> StorageServer.Fault {
        var body: JSONObject = [
            "prefixes": .array(prefixes.map { .string($0) }),
            "items": .array(
                items.map { name in
                    let item: JSONObject = ["name": .string(name), "bucket": "acme.appspot.com"]
                    return .object(item)
                }
            ),
        ]
        body["nextPageToken"] = next.map { .string($0) }
        return .answer(200, body: body.text)
    }

    @Test(arguments: [Int64.min, -1, 0, 1001, .max])
    func invalidPageSizeIsRefused(_ size: Int64) async throws {
        try await StorageApp.run { app in
            #expect(await failure { _ = try await app.reference().list(maxResults: size) } == .invalidArgument)
            #expect(
                await failure { _ = try await app.reference().list(maxResults: size, pageToken: "t") }
                    == .invalidArgument
            )
            #expect(app.server.calls.isEmpty)
        }
    }

    @Test func repeatedPageIsAnError() async throws {
        try await StorageApp.run { app in
            app.server.fail("list", by: Self.page(prefixes: [], items: ["a"], next: "t"), times: 2)
            #expect(await failure { _ = try await app.reference().listAll() } == .internalError)
        }
    }

    @Test func pageHasVerbatimNames() async throws {
        try await StorageApp.run { app in
            let items = ["ü/a b", "ü//b", "ü/c/", "ü/e\u{301}"]
            app.server.fail("list", by: Self.page(prefixes: ["ü/d/", "ü//"], items: items, next: "x&y="))
            let page = try await app.reference("ü").list(maxResults: 7)
            #expect(page.prefixes.map(\.fullPath) == ["ü/d", "ü/"])
            #expect(page.items.map { Array($0.fullPath.utf8) } == items.map { Array($0.utf8) })
            #expect(page.pageToken == "x&y=")
            app.server.fail("list", by: Self.page(prefixes: [], items: []))
            let last = try await app.reference("ü").list(maxResults: 7, pageToken: "x&y=")
            #expect(last.pageToken == nil)
            let base = "https://auth.test/v0/b/acme.appspot.com/o?delimiter=%2F&prefix=%C3%BC%2F&maxResults=7"
            #expect(app.server.calls.map(\.url) == [base, base + "&pageToken=x%26y%3D"])
        }
    }

    @Test func allPagesAreListed() async throws {
        try await StorageApp.run { app in
            app.server.fail("list", by: Self.page(prefixes: ["a/"], items: ["b"], next: "1"))
            app.server.fail("list", by: .lostAnswer)
            app.server.fail("list", by: Self.page(prefixes: [], items: [], next: "2"))
            app.server.fail("list", by: Self.page(prefixes: ["c/"], items: ["d"]))
            let all = try await app.storage.reference().listAll()
            #expect(all.prefixes.map(\.fullPath) == ["a", "c"])
            #expect(all.items.map(\.fullPath) == ["b", "d"])
            #expect(all.pageToken == nil)
            #expect(app.server.calls.first?.url == "https://auth.test/v0/b/acme.appspot.com/o?delimiter=%2F")
        }
    }
}
