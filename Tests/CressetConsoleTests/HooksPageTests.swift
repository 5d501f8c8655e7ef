import CressetIdentity
import CressetTesting
import CressetWire
import Testing

@testable import CressetConsole

@Suite struct HooksPageTests {
    private static let path = "projects/acme/hooks"
    private static let url = "https://hooks.example.com/users"

    @Test(arguments: [Role.viewer, .support])
    func otherRolesAreRefused(_ role: Role) async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: role)
            #expect(try await console.get(Self.path).status == 200)
            let fields: KeyValuePairs = ["url": Self.url, "format": "standard-webhooks", "beforeSignIn": Self.url]
            for act in ["add", "remove", "renew", "pause", "resume", "retry", "functions"] {
                #expect(try await console.post(Self.path, act: act, fields).status == 403)
            }
            #expect(try await service.store.webhooks(of: "acme") == [])
        }
    }

    @Test func wrongWebhooksSayWhatIsWrong() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            let cases: [KeyValuePairs<String, String>] = [
                ["format": "standard-webhooks"], ["url": "javascript:alert(1)", "format": "standard-webhooks"],
                ["url": Self.url, "format": "xml"],
                ["url": Self.url, "format": "cloudevents", "event": "user.signed_in"],
            ]
            for fields in cases {
                #expect(try await console.post(Self.path, act: "add", fields).status == 400, "\(fields)")
            }
            #expect(try await service.store.webhooks(of: "acme") == [])
        }
    }

    @Test func webhookIsPausedAndResumed() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            let made: KeyValuePairs = ["url": Self.url, "format": "standard-webhooks", "event": "user.created"]
            _ = try await console.post(Self.path, act: "add", made)
            let id = try #require(try await service.store.webhooks(of: "acme").first).id
            #expect(try await console.post(Self.path, act: "pause", ["webhook": "other"]).status == 400)
            #expect(try await console.post(Self.path, act: "pause", ["webhook": id]).status == 303)
            #expect(try await service.store.webhook(id)?.pausedAt == service.clock.now())
            let page = try await console.get(Self.path + "?webhook=\(id)&notice=paused").text
            #expect(page.contains("paused</span>") && page.contains(">Undo</button>"))
            try await service.create([["localId": "ada"]])
            #expect(try await Self.events(service).count == 1)
            #expect(try await console.post(Self.path, act: "resume", ["webhook": id]).status == 303)
            #expect(try await service.store.webhook(id)?.pausedAt == nil)
        }
    }

    @Test func failedEventIsShownAsTextAndRetried() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            let made = try await console.post(
                Self.path,
                act: "add",
                ["url": Self.url, "format": "standard-webhooks", "event": "user.created"]
            )
            #expect(made.text.contains("whsec_"))
            try await service.create([["localId": "ada", "displayName": "</code><script>alert(1)</script>"]])
            let item = try #require(try await Self.events(service).first)
            #expect(try await console.post(Self.path, act: "retry", ["event": item.id]).status == 400)
            try await service.store.settleItem(item.id, at: service.clock.now(), failure: "status 500 <b>", note: nil)
            let page = try await console.get(Self.path + "?events=failed")
            #expect(page.text.contains("status 500 &lt;b&gt;") && !page.text.contains("<script>alert"))
            #expect(try await console.post(Self.path, act: "retry", ["event": item.id]).status == 303)
            #expect(try await Self.events(service).map(\.failedAt) == [nil])
        }
    }

    @Test func secretIsReplacedAndTheWebhookRemoved() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            _ = try await console.post(Self.path, act: "add", ["url": Self.url, "format": "cloudevents"])
            let webhook = try #require(try await service.store.webhooks(of: "acme").first)
            #expect(try await console.post(Self.path, act: "renew", ["webhook": "other"]).status == 400)
            #expect(try await console.post(Self.path, act: "renew", ["webhook": webhook.id]).text.contains("whsec_"))
            #expect(try await console.post(Self.path, act: "remove", ["webhook": webhook.id]).status == 303)
            #expect(try await service.store.webhooks(of: "acme") == [])
        }
    }

    @Test func functionAddressIsSetAndCleared() async throws {
        try await ConsoleBrowser.run { service in
            let console = try await ConsoleBrowser.signedIn(service, as: .administrator)
            _ = try await console.get(Self.path)
            #expect(try await console.post(Self.path, act: "functions", ["beforeSignIn": "no url"]).status == 400)
            for address in [Self.url, ""] {
                #expect(try await console.post(Self.path, act: "functions", ["beforeSignIn": address]).status == 303)
                let project = try #require(try await service.store.project(id: "acme"))
                let stored = Realm(project: project).functions.addresses[.beforeSignIn]
                #expect(stored == (address.isEmpty ? nil : address))
            }
        }
    }

    private static func events(_ service: TestService) async throws -> [OutboxItem] {
        try await service.store.items(of: .event, in: "acme", failedOnly: false, limit: 10)
    }
}
