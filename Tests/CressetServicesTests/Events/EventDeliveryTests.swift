import CressetCrypto
import CressetIdentity
import CressetLog
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetServices

struct EventDeliveryTests {
    private final class FixedTransport: Sendable {
        let answer: Result<Int, DeliveryError>
        private let kept = Mutex<[EventRequest]>([])

        init(_ answer: Result<Int, DeliveryError>) {
            self.answer = answer
        }

        var requests: [EventRequest] { kept.withLock { $0 } }

        func send(_ request: EventRequest) async throws(DeliveryError) -> Int {
            kept.withLock { $0.append(request) }
            return try answer.get()
        }
    }

    private static let hour: Int64 = 3600
    private let clock = TestClock()
    private let vault = SecretVault(masterKey: SecretVault.makeMasterKey())
    private let log = LogLines()
    private let metrics = MetricsRegistry()
    private let store: SQLiteStore
    private let project = Project(
        id: "acme",
        number: "1",
        apiKey: "k",
        createdAt: TestClock.start,
        config: JSONObject()
    )

    init() throws {
        store = try SQLiteStore(.memory).recorded(by: AuditWriter(.server, secrets: vault, clock: clock))
    }

    private var webhooks: Webhooks { Webhooks(store: store, secrets: vault, clock: clock) }

    private func addWebhook(as format: Webhook.Format = .standardWebhooks) async throws -> (Webhook, WebhookSecret) {
        try #require(
            await webhooks.add("https://hooks.example/a?key=a-key", to: project, notifying: format.kinds, as: format)
        )
    }

    private func signUp(_ localID: String = "ada") async throws {
        var account = Account(pool: UserPool(projectID: "acme"), localID: localID, createdAt: clock.now())
        account.email = "\(localID)@example.com"
        account.password = StoredPassword(algorithm: "BCRYPT", parameters: [:], hash: Array("a-hash".utf8), salt: [])
        account.customAttributes = #"{"role":"admin"}"#
        try await store.insert(account, session: nil)
    }

    private func outbox(over transport: FixedTransport, openedBy vault: SecretVault? = nil) -> Outbox {
        let logger = Logger(level: .debug, time: { "now" }, write: { [log] in log.append($0) })
        return Outbox(
            .event,
            store: store,
            sender: EventSender(
                store: store,
                secrets: vault ?? self.vault,
                clock: clock,
                logger: logger,
                transport: transport.send
            ),
            secrets: self.vault,
            clock: clock,
            isClockSteady: { [store, clock] in try await store.isSteady(clock) },
            logger: logger,
            metrics: metrics
        )
    }

    private func claimEvent() async throws -> OutboxItem {
        let now = clock.now()
        let due = try await store.claimDueItems(of: .event, at: now, lease: now.adding(milliseconds: 1), limit: 1)
        return try #require(due.first)
    }

    private func deliver(_ answer: Result<Int, DeliveryError>, openedBy vault: SecretVault? = nil) async throws
        -> [EventRequest]
    {
        let transport = FixedTransport(answer)
        try await outbox(over: transport, openedBy: vault).deliver(claimEvent())
        return transport.requests
    }

    private var waiting: [OutboxItem] {
        get async throws { try await store.items(of: .event, in: "acme", failedOnly: false, limit: 9) }
    }

    private func header(_ name: String, of request: EventRequest) -> String? {
        request.headers.first { $0.name == name }?.value
    }

    private func signature(of request: EventRequest, by secret: WebhookSecret) throws -> String {
        let key = try #require(Base64.decoded(secret.text.dropFirst("whsec_".count)))
        let (id, time) = (header("webhook-id", of: request) ?? "", header("webhook-timestamp", of: request) ?? "")
        let code = HashAlgorithm.sha256.authenticationCode(for: Array("\(id).\(time).".utf8) + request.body, key: key)
        return "v1," + Base64.encoded(code)
    }

    @Test(arguments: [301, 400, 401, 404, 500])
    func webhookThatAnswersOtherwiseIsAskedAgain(_ status: Int) async throws {
        _ = try await addWebhook()
        try await signUp()
        _ = try await deliver(.success(status))
        let event = try #require(await waiting.first)
        #expect(event.cause == "status \(status)" && event.failedAt == nil && event.attempts == 1)
        let delay = try #require(event.nextAttemptAt).milliseconds - clock.now().milliseconds
        #expect((4000...6000).contains(delay))
        #expect(metrics.prometheusText().contains("cresset_events_deferred_total 1"))
    }

    @Test func pausedWebhookIsNotAskedUntilItsEventsExpire() async throws {
        let (webhook, _) = try await addWebhook()
        try await signUp()
        #expect(try await store.setPaused(true, webhook: webhook.id, of: "acme", at: clock.now()))
        #expect(try await deliver(.success(200)).isEmpty)
        #expect(try await waiting.map(\.cause) == [Webhook.pauseCause] && !log.text.contains("event deferred"))
        #expect(try await store.setPaused(false, webhook: webhook.id, of: "acme", at: clock.now()))
        #expect(try await deliver(.success(200)).count == 1)
        try await signUp("bob")
        #expect(try await store.setPaused(true, webhook: webhook.id, of: "acme", at: clock.now()))
        clock.advance(seconds: 72 * Self.hour)
        #expect(try await deliver(.success(200)).isEmpty)
        #expect(try await waiting.first?.failedAt == clock.now())
    }

    @Test func webhookThatIsGoneIsNotAskedAgain() async throws {
        _ = try await addWebhook()
        try await signUp()
        _ = try await deliver(.success(410))
        #expect(try await waiting.map(\.cause) == ["status 410"])
        #expect(try await waiting.first?.failedAt == clock.now())
    }

    @Test func eventIsGivenUpAfterThreeDays() async throws {
        _ = try await addWebhook()
        try await signUp()
        clock.advance(seconds: 71 * Self.hour)
        _ = try await deliver(.failure(DeliveryError(.unreachable, reason: "no route")))
        #expect(try await waiting.first?.failedAt == nil)
        clock.advance(seconds: Self.hour)
        _ = try await deliver(.failure(DeliveryError(.unreachable, reason: "no route")))
        #expect(try await waiting.first?.failedAt == clock.now())
        #expect(log.text.contains(#""reason":"tooOld""#))
        #expect(try await store.retryItems(nil, of: .event, in: "acme", at: clock.now(), limit: 9) == 1)
        _ = try await deliver(.failure(DeliveryError(.unreachable, reason: "no route")))
        #expect(try await waiting.first?.failedAt == nil)
    }

    @Test func oldEventsOfAFailingWebhookAreGivenUpWithoutARequest() async throws {
        let (webhook, _) = try await addWebhook()
        try await signUp()
        clock.advance(seconds: 72 * Self.hour)
        let transport = FixedTransport(.failure(DeliveryError(.unreachable, reason: "no route")))
        let outbox = outbox(over: transport)
        outbox.slots.recordFailure(of: webhook.id, at: clock.uptime(), random: 0)
        try await outbox.deliver(claimEvent())
        #expect(transport.requests.isEmpty)
        #expect(try await waiting.first?.failedAt == clock.now())
        #expect(outbox.slots.isFailing(webhook.id))
    }

    @Test func failedAttemptPausesTheWebhook() async throws {
        let (webhook, _) = try await addWebhook()
        try await signUp()
        let outbox = outbox(over: FixedTransport(.success(500)))
        try await outbox.deliver(claimEvent())
        let due = [OutboxTarget(webhook.id, of: "acme")]
        #expect(outbox.slots.distribute(to: due, at: clock.uptime()).isEmpty)
    }

    @Test func clockSetForwardGivesUpNoEvent() async throws {
        #expect(try await store.isSteady(clock))
        _ = try await addWebhook()
        try await signUp()
        clock.set(ahead: 96 * Self.hour)
        _ = try await deliver(.failure(DeliveryError(.unreachable, reason: "no route")))
        #expect(try await waiting.first?.failedAt == nil)
        clock.set(ahead: -96 * Self.hour)
        #expect(try await deliver(.success(200)).count == 1)
        #expect(try await waiting.isEmpty)
    }

    @Test func secretOfAnotherMasterKeySignsNothing() async throws {
        _ = try await addWebhook()
        try await signUp()
        let other = SecretVault(masterKey: SecretVault.makeMasterKey())
        #expect(try await deliver(.success(200), openedBy: other).isEmpty)
        #expect(log.text.contains(#""reason":"unreadable""#))
    }

    /// Servers of two versions can share a database.
    @Test func eventOfAnotherVersionIsKept() async throws {
        let (webhook, _) = try await addWebhook()
        let unknown: JSONObject = ["kind": "user.promoted", "localId": "ada", "moment": 1]
        let payload = unknown.serialized()
        try await store.insert(
            OutboxItem(
                id: "evt-1",
                kind: .event,
                projectID: project.id,
                target: webhook.id,
                line: "/ada",
                payload: payload,
                createdAt: clock.now()
            )
        )
        #expect(try await deliver(.success(200)).isEmpty)
        let kept = try await store.items(of: .event, in: project.id, failedOnly: true, limit: 9)
        #expect(kept.map(\.id) == ["evt-1"])
        #expect(kept.map(\.payload) == [payload])
        #expect(log.text.contains(#""reason":"unreadable""#))
    }

    @Test func linesOfTheLogNameNoUserAndNoAddress() async throws {
        _ = try await addWebhook()
        for (user, status) in [("ursula", 500), ("bob", 410), ("carl", 204)] {
            try await signUp(user)
            _ = try await deliver(.success(status))
        }
        #expect(log.text.contains("event deferred") && log.text.contains("event delivery abandoned"))
        for secret in ["ursula", "a-key", "hooks.example", "a-hash"] { #expect(!log.text.contains(secret)) }
    }

    @Test func deliveredEventIsSignedAndForgotten() async throws {
        let (_, secret) = try await addWebhook()
        try await signUp()
        clock.advance(seconds: 7)
        let request = try #require(await deliver(.success(204)).first)
        #expect(try await waiting.isEmpty)
        #expect(request.url == "https://hooks.example/a?key=a-key")
        #expect(header("webhook-timestamp", of: request) == String(clock.now().seconds))
        #expect(try header("webhook-signature", of: request) == signature(of: request, by: secret))
        let body = try #require(JSONObject(parsing: request.body))
        #expect(body["type"]?.string == "user.created")
        #expect(body["timestamp"]?.string == TestClock.start.rfc3339)
        let user = try #require(body["data"]?.object?["user"]?.object)
        #expect(user["localId"]?.string == "ada" && user["email"]?.string == "ada@example.com")
        #expect(!String(decoding: request.body, as: UTF8.self).contains("hash"))
    }

    @Test func formerSecretSignsForADay() async throws {
        let (webhook, former) = try await addWebhook()
        let secret = try #require(await webhooks.rotate(webhook.id, of: project))
        for (user, seconds, expected) in [
            ("ada", 0, [secret, former]), ("bob", 24 * Self.hour - 1, [secret, former]), ("carl", 1, [secret]),
        ] {
            clock.advance(seconds: seconds)
            try await signUp(user)
            let request = try #require(await deliver(.success(200)).first)
            let signatures = try expected.map { try signature(of: request, by: $0) }.joined(separator: " ")
            #expect(header("webhook-signature", of: request) == signatures)
        }
        let other = Project(id: "zenith", number: "2", apiKey: "z", createdAt: clock.now(), config: JSONObject())
        #expect(try await webhooks.rotate(webhook.id, of: other) == nil)
    }

    @Test func backgroundFunctionsGetTheVendorsShape() async throws {
        _ = try await addWebhook(as: .cloudEvents)
        try await signUp()
        let request = try #require(await deliver(.success(200)).first)
        let attributes = ["ce-specversion", "ce-type", "ce-source", "ce-subject"].map { header($0, of: request) }
        #expect(
            attributes == [
                "1.0", "google.firebase.auth.user.v1.created", "//firebaseauth.googleapis.com/projects/acme",
                "users/ada",
            ]
        )
        #expect(header("ce-id", of: request) == header("webhook-id", of: request))
        let body = try #require(JSONObject(parsing: request.body))
        #expect(body["uid"]?.string == "ada" && body["customClaims"]?.object?["role"]?.string == "admin")
        #expect(body["metadata"]?.object?["createTime"]?.string == TestClock.start.rfc3339)
        #expect(body["providerData"]?.array?.first?.object?["providerId"]?.string == "password")
    }

    @Test(arguments: [
        "", "hooks.example", "ftp://hooks.example", "https://", "https://ada:secret@hooks.example",
        "https://h.example/#f", "https://h.example/" + String(repeating: "a", count: 2048),
    ])
    func addressOfNothingIsRefused(_ url: String) {
        #expect(!Webhooks.isAddress(url))
    }

    @Test(arguments: ["https://hooks.example", "http://127.0.0.1:8080/a?b=c", "https://[::1]/"])
    func addressWithAHostIsTaken(_ url: String) {
        #expect(Webhooks.isAddress(url))
    }
}
