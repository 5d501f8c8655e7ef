import CressetHTTP
import CressetIdentity
import CressetServerWire
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// Webhooks listed and changed by an administrator.
struct WebhooksTests {
    private static let path = "v2/projects/acme/webhooks"
    private static let calls: [(HTTPMethod, String)] = [
        (.get, path), (.post, path), (.delete, path + "/a"), (.post, path + "/a:pause"), (.post, path + "/a:resume"),
        (.post, path + "/a:rotateSecret"),
    ]

    @Test(arguments: [TestService.Caller.app, .nobody])
    func onlyAdministratorsReachThem(_ caller: TestService.Caller) async throws {
        try await TestService.run { service in
            let webhook = try await service.addWebhook()
            for (method, path) in Self.calls {
                let path = path.replacing("webhooks/a", with: "webhooks/" + webhook.id)
                let answer = try await service.call(
                    method,
                    path,
                    Array(#"{"url":"https://a.example.com"}"#.utf8),
                    as: caller
                )
                #expect([401, 403].contains(answer.status), "\(path): \(answer.text)")
            }
            #expect(try await service.store.webhooks(of: "acme") == [webhook])
        }
    }

    @Test func webhookOfAnotherProjectIsNotFound() async throws {
        try await TestService.run { service in
            let other = try await service.accounts.createProject(id: "zenith")
            let webhook = try await service.addWebhook(to: other)
            for (method, path) in Self.calls where path.contains("webhooks/a") {
                let path = path.replacing("webhooks/a", with: "webhooks/" + webhook.id)
                let answer = try await service.call(method, path, as: .administrator)
                #expect(answer.status == 404, "\(path): \(answer.text)")
            }
            let own = try await service.call(.get, "v2/projects/zenith/webhooks", as: .administrator)
            #expect(own.status == 403)
            #expect(try await service.store.webhooks(of: "zenith") == [webhook])
        }
    }

    @Test(arguments: [
        #"{}"#, #"{"url":"ftp://a.example.com"}"#, #"{"url":"https://user:password@a.example.com"}"#,
        #"{"url":"https://a.example.com","format":"xml"}"#, #"{"url":"https://a.example.com","events":["user.moved"]}"#,
        #"{"url":"https://a.example.com","format":"cloudevents","events":["user.signed_in"]}"#,
    ])
    func invalidWebhookIsNotAdded(_ body: String) async throws {
        try await TestService.run { service in
            let answer = try await service.call(.post, Self.path, Array(body.utf8), as: .administrator)
            #expect(answer.status == 400, "\(answer.text)")
            #expect(try await service.store.webhooks(of: "acme") == [])
        }
    }

    @Test func ninthWebhookIsNotAdded() async throws {
        try await TestService.run { service in
            for _ in 0..<Webhook.limit { _ = try await service.addWebhook() }
            let body: JSONObject = ["url": "https://a.example.com"]
            let answer = try await service.post(Self.path, body, as: .administrator)
            #expect(answer.status == 400 && answer.text.contains("8 webhooks"))
            #expect(try await service.store.webhooks(of: "acme").count == Webhook.limit)
        }
    }

    @Test func webhookIsCreatedPausedResumedRotatedAndDeleted() async throws {
        try await TestService.run { service in
            let body: JSONObject = ["url": "https://a.example.com", "events": ["user.created"]]
            let made = try await service.post(Self.path, body, as: .administrator)
            let id = try #require(made["id"]?.string)
            let secret = try #require(made["secret"]?.string)
            #expect(made["events"]?.array == ["user.created"] && made["format"]?.string == "standard-webhooks")
            let paused = try await service.post("\(Self.path)/\(id):pause", as: .administrator)
            #expect(paused.status == 200)
            let list = try await service.get(Self.path, as: .administrator)
            let shown = try #require(list["webhooks"]?.array?.first?.object)
            #expect(shown["pausedAt"]?.string == service.clock.now().rfc3339)
            #expect(shown["url"]?.string == "https://a.example.com" && !list.text.contains(secret))
            #expect(try await service.post("\(Self.path)/\(id):resume", as: .administrator).status == 200)
            #expect(try await service.store.webhook(id)?.pausedAt == nil)
            let rotated = try await service.post("\(Self.path)/\(id):rotateSecret", as: .administrator)
            #expect(rotated["id"]?.string == id)
            #expect(rotated["secret"]?.string?.isEmpty == false && rotated["secret"]?.string != secret)
            #expect(try await service.call(.delete, "\(Self.path)/\(id)", as: .administrator).status == 200)
            #expect(try await service.store.webhooks(of: "acme") == [])
            #expect(try await service.call(.delete, "\(Self.path)/\(id)", as: .administrator).status == 404)
            var query = AuditQuery()
            query.userID = id
            let events = try await service.store.auditRecords(after: 0, matching: query, limit: 9)
            #expect(
                events.map { [$0.kind, $0.actor] } == [[String]](repeating: ["config.changed", "token"], count: 5)
            )
        }
    }
}

extension TestService {
    fileprivate func addWebhook(to project: Project? = nil) async throws -> Webhook {
        let webhooks = Webhooks(store: store, secrets: vault, clock: clock)
        let format = Webhook.Format.standardWebhooks
        let added =
            try await webhooks
            .add("https://hooks.example.com", to: project ?? self.project, notifying: format.kinds, as: format)
        return try #require(added).webhook
    }
}
