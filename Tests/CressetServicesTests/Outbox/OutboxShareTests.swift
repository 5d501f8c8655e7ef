import CressetIdentity
import CressetLog
import CressetServices
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

/// The slots of projects, for each kind of items.
struct OutboxShareTests {
    private let clock = TestClock()
    private let sender = HeldSender()
    private let signal = OutboxSignal()
    private let ticks = AsyncStream<Void>.makeStream()

    private func run(_ rules: OutboxSettings, _ body: (SQLiteStore) async throws -> Void) async throws {
        let store = try SQLiteStore(.memory)
        let outbox = Outbox(
            rules,
            store: store,
            sender: sender,
            secrets: SecretVault(masterKey: SecretVault.makeMasterKey()),
            clock: clock,
            isClockSteady: { true },
            signal: signal,
            logger: Logger(level: .error, time: { "now" }, write: { Issue.record("\($0)") }),
            metrics: MetricsRegistry(),
            // Items go out on a signal only.
            pause: { [ticks] _ in
                for await _ in ticks.stream {}
                throw CancellationError()
            }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await outbox.run() }
            try await body(store)
            group.cancelAll()
        }
        await store.close()
    }

    /// Adds items with a target each, as with one webhook each.
    private func add(_ count: Int, _ rules: OutboxSettings, of project: String, to store: SQLiteStore) async throws {
        for number in 1...count {
            let id = "\(project)\(number)"
            try await store.insert(
                OutboxItem(
                    id: id,
                    kind: rules.kind,
                    projectID: project,
                    target: rules.kind == .event ? id : nil,
                    payload: [],
                    createdAt: clock.now()
                )
            )
        }
        signal.wake()
    }

    private func untaken(_ rules: OutboxSettings, in store: SQLiteStore) async throws -> Int {
        try await store.claimDueItems(of: rules.kind, at: clock.now(), lease: clock.now()).count
    }

    @Test(arguments: [OutboxSettings.mail, .sms, .event])
    func deadTransportOfAProjectLeavesASlotToOthers(_ rules: OutboxSettings) async throws {
        try await run(rules) { store in
            try await add(rules.slots + 5, rules, of: "dead", to: store)
            let dead = await sender.held(rules.projectSlots)
            #expect(dead.allSatisfy { $0.hasPrefix("dead") })
            #expect(rules.projectSlots < rules.slots)
            try await add(1, rules, of: "other", to: store)
            #expect(await sender.held(1) == ["other1"])
            #expect(try await untaken(rules, in: store) == rules.slots + 5 - rules.projectSlots)
        }
    }

    @Test(arguments: [OutboxSettings.mail, .sms, .event])
    func slotsAreNotExceeded(_ rules: OutboxSettings) async throws {
        try await run(rules) { store in
            for project in 1...rules.slots + 2 { try await add(1, rules, of: "p\(project)-", to: store) }
            #expect(await sender.held(rules.slots).count == rules.slots)
            signal.wake()
            #expect(try await untaken(rules, in: store) == 2)
        }
    }
}
