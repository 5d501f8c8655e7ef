import CressetIdentity
import CressetLog
import CressetServer
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Synchronization

/// A running delivery with its own outbox and a stopped clock.
final class MailBench: Sendable {
    typealias Step = WatchedOutboxStore.Step

    let store: WatchedOutboxStore
    let clock: TestClock
    let secrets: any SecretSource
    let log = LogLines()
    let metrics = MetricsRegistry()
    private let counted = Mutex<[String]>([])
    let signal: OutboxSignal
    private let looks: any CleanUpStore
    private let ticks: AsyncStream<Void>
    private let ticking: AsyncStream<Void>.Continuation

    init(
        store: any OutboxStore & CleanUpStore,
        clock: TestClock = TestClock(),
        signal: OutboxSignal = OutboxSignal(),
        secrets: any SecretSource = SecretVault(masterKey: [UInt8](repeating: 7, count: SecretVault.masterKeyLength))
    ) {
        self.store = WatchedOutboxStore(store)
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
        let count: @Sendable (OutboxItem, Bool) -> Void = { [self] item, isSent in
            counted.withLock { $0.append("\(item.id) \(isSent)") }
        }
        let outbox = Outbox(
            .mail,
            store: store,
            sender: MailSender(secrets: secrets, transport: transport),
            secrets: secrets,
            clock: clock,
            isClockSteady: { [looks, clock] in try await looks.isSteady(clock) },
            signal: signal,
            logger: Logger(level: .debug, time: { "now" }, write: { log.append($0) }),
            metrics: metrics,
            counting: count,
            pause: { [ticks] _ in
                var waiting = ticks.makeAsyncIterator()
                guard await waiting.next(isolation: nil) != nil else { throw CancellationError() }
            }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await outbox.run() }
            try await body()
            group.cancelAll()
        }
    }

    /// The counted mails after ``run(_:_:)``, as `m1 true` for a sent one.
    var counts: [String] { counted.withLock { $0 } }

    /// Ends the pause between two outbox checks.
    func tick() {
        ticking.yield()
    }

    func settled() async -> Step? {
        await next { if case .took = $0 { false } else { true } }
    }

    /// Waits for the next look into the outbox at the clock's time and returns the taken mails.
    func taken() async -> [String]? {
        let now = clock.now()
        guard case .took(let ids, _) = await next({ if case .took(_, now) = $0 { true } else { false } }) else {
            return nil
        }
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
        try await store.insert(
            OutboxItem(.mail, sealing: content, as: id, of: "acme", by: secrets, at: clock.now())
        )
    }
}
