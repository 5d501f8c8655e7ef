import CressetIdentity
import CressetLog
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire

/// A running delivery with its own outbox and a stopped clock.
final class MailBench: Sendable {
    typealias Step = WatchedMailStore.Step

    let store: WatchedMailStore
    let clock: TestClock
    let secrets: any SecretSource
    let log = LogLines()
    let metrics = MetricsRegistry()
    let signal: OutboxSignal
    private let looks: any CleanUpStore
    private let ticks: AsyncStream<Void>
    private let ticking: AsyncStream<Void>.Continuation

    init(
        store: any MailStore & CleanUpStore,
        clock: TestClock = TestClock(),
        signal: OutboxSignal = OutboxSignal(),
        secrets: any SecretSource = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    ) {
        self.store = WatchedMailStore(store)
        looks = store
        self.clock = clock
        self.signal = signal
        self.secrets = secrets
        (ticks, ticking) = AsyncStream.makeStream()
    }

    convenience init() throws {
        self.init(store: try SQLiteStore(.memory))
    }

    func run(_ transport: any MailTransport, _ body: () async throws -> Void) async throws {
        let log = log
        let delivery = MailDelivery(
            store: store,
            secrets: secrets,
            clock: clock,
            isClockSteady: { [looks, clock] in try await looks.isSteady(clock) },
            transport: transport,
            signal: signal,
            logger: Logger(level: .debug, time: { "now" }, write: { log.append($0) }),
            metrics: metrics,
            pause: { [ticks] _ in
                var waiting = ticks.makeAsyncIterator()
                guard await waiting.next(isolation: nil) != nil else { throw CancellationError() }
            }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await delivery.run() }
            try await body()
            group.cancelAll()
        }
    }

    /// Ends the pause between two outbox checks.
    func tick() {
        ticking.yield()
    }

    func settled() async -> Step? {
        await next { if case .took = $0 { false } else { true } }
    }

    func taken() async -> [String]? {
        guard case .took(let ids) = await next({ if case .took = $0 { true } else { false } }) else { return nil }
        return ids
    }

    private func next(_ isMeant: (Step) -> Bool) async -> Step? {
        var steps = store.steps.makeAsyncIterator()
        while let step = await steps.next(isolation: nil) {
            if isMeant(step) { return step }
        }
        return nil
    }

    func add(_ id: String, to recipient: String? = "ada@example.com", from sender: String = "no@acme.example")
        async throws
    {
        var content: JSONObject = [
            "sender": .string(sender), "subject": "a-subject", "text": "a-body", "html": "<p>a-body</p>",
        ]
        content["recipient"] = recipient.map(JSONValue.string)
        try await add(id, content.serialized())
    }

    func add(_ id: String, _ content: [UInt8]) async throws {
        let sealed = try secrets.seal(content, context: OutgoingMail.context(ofMail: id))
        try await store.insert(OutgoingMail(id: id, projectID: "acme", sealedContent: sealed, createdAt: clock.now()))
    }
}
