import CressetHTTP
import CressetIdentity
import CressetServices
import CressetTesting
import CressetWire
import Testing

/// Pending and failed events, listed and retried by an administrator.
struct EventsTests {
    private static let path = "v2/projects/acme/events"

    @Test func otherCallersRetryNothing() async throws {
        try await TestService.run { service in
            let item = try await service.failedEvent()
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            for token in [try await service.token(.support), other, "cresset_unknown"] {
                for path in ["/\(item.id):retry", ":retryFailed"] {
                    let answer = try await service.call(.post, Self.path + path, by: token)
                    #expect([401, 403].contains(answer.status), "\(path): \(answer.text)")
                }
            }
            #expect(try await service.call(.get, Self.path, by: other).status == 403)
            let foreign = try await service.call(.post, "v2/projects/zenith/events/\(item.id):retry", by: other)
            #expect(foreign.status == 404)
            #expect(try await service.events().map { $0.failedAt != nil } == [true])
        }
    }

    @Test func pendingAndUnknownEventsAreNotRetried() async throws {
        try await TestService.run { service in
            let item = try await service.failedEvent()
            #expect(try await service.post("\(Self.path)/x:retry", as: .administrator).status == 404)
            #expect(try await service.post("\(Self.path)/\(item.id):retry", as: .administrator).status == 200)
            #expect(try await service.post("\(Self.path)/\(item.id):retry", as: .administrator).status == 404)
            #expect(try await service.post("\(Self.path):retryFailed", as: .administrator)["retried"]?.integer == 0)
        }
    }

    @Test func failedEventsAreListedAndRetried() async throws {
        try await TestService.run { service in
            let item = try await service.failedEvent()
            try await service.create([["localId": "bob"]])
            let all = try await service.get(Self.path + "?pageSize=1", as: .administrator)
            let next = try #require(all["nextPageToken"]?.string)
            let last = try await service.get("\(Self.path)?pageSize=1&pageToken=\(next)", as: .administrator)
            #expect(all["events"]?.array?.count == 1 && last["events"]?.array?.count == 1)
            #expect(last["nextPageToken"] == nil)
            let failed = try await service.get(Self.path + "?failed=true", as: .administrator)
            let shown = try #require(failed["events"]?.array?.first?.object)
            #expect(failed["events"]?.array?.count == 1 && shown["id"]?.string == item.id)
            #expect(shown["failedAt"]?.string == service.clock.now().rfc3339)
            #expect(shown["user"]?.object?["localId"]?.string == "ada" && shown["cause"]?.string == "status 500")
            let answer = try await service.post(Self.path + ":retryFailed", as: .administrator)
            #expect(answer["retried"]?.integer == 1)
            #expect(try await service.events().allSatisfy { $0.failedAt == nil })
        }
    }
}

extension TestService {
    fileprivate func events() async throws -> [OutboxItem] {
        try await store.items(of: .event, in: "acme", failedOnly: false, limit: 100)
    }

    fileprivate func failedEvent() async throws -> OutboxItem {
        let webhooks = Webhooks(store: store, secrets: vault, clock: clock)
        _ = try await webhooks.add(
            "https://hooks.example.com",
            to: project,
            notifying: [.created],
            as: .standardWebhooks
        )
        try await create([["localId": "ada"]])
        var found: OutboxItem?
        for item in try await events() { found = item }
        guard let item = found else { throw StoreError(.notFound) }
        try await store.settleItem(item.id, at: clock.now(), failure: "status 500", note: nil)
        return item
    }
}
