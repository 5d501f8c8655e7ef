public import CressetIdentity
public import CressetLog

/// Delivers the items of one kind until its task is cancelled.
///
/// Each item is sent at least once with a constant ID: after a lost response it is sent again.
public struct Outbox: Sendable {
    let rules: OutboxSettings
    let store: any OutboxStore
    let sender: any OutboxSender
    let secrets: any SecretSource
    let clock: any WallClock
    let isClockSteady: @Sendable () async throws -> Bool
    let slots: OutboxSlots
    let report: OutboxReport
    let counting: @Sendable (OutboxItem, _ isSent: Bool) -> Void
    private let signal: OutboxSignal
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameter isClockSteady: Called before an item expires, in case the clock has jumped forward.
    public init(
        _ rules: OutboxSettings,
        store: any OutboxStore,
        sender: any OutboxSender,
        secrets: any SecretSource,
        clock: any WallClock,
        isClockSteady: @escaping @Sendable () async throws -> Bool,
        signal: OutboxSignal = OutboxSignal(),
        logger: Logger,
        metrics: MetricsRegistry,
        counting: @escaping @Sendable (OutboxItem, _ isSent: Bool) -> Void = { _, _ in },
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        (self.rules, self.store, self.sender, self.secrets) = (rules, store, sender, secrets)
        (self.clock, self.isClockSteady, self.signal, self.pause) = (clock, isClockSteady, signal, pause)
        slots = OutboxSlots(rules)
        report = OutboxReport(rules, logger: logger, metrics: metrics)
        self.counting = counting
    }

    /// Delivers due items. On cancellation, unsent ones return to the outbox.
    public func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await inspect() }
            for await _ in signal.stream {
                for item in await claim() {
                    slots.acquire(for: item)
                    group.addTask {
                        await deliver(item)
                        slots.release(of: item)
                        // More items could be due than free slots.
                        signal.wake()
                    }
                }
            }
        }
    }

    private func inspect() async {
        while !Task.isCancelled {
            do throws(StoreError) {
                let load = try await store.countItems(of: rules.kind)
                report.record(load)
                try await sender.inspect(load)
            } catch {
                report.recordFailure(error)
            }
            signal.wake()
            guard (try? await pause(rules.period)) != nil else { return }
        }
    }

    private func claim() async -> [OutboxItem] {
        guard slots.areFree else { return [] }
        let now = clock.now()
        do throws(StoreError) {
            // Reads first: the outbox is usually empty, and a write would reach the disk.
            let due = try await store.dueTargets(of: rules.kind, at: now)
            let shares = slots.distribute(to: due, at: clock.uptime())
            guard !shares.isEmpty else { return [] }
            let taken = try await store.claimItems(
                shares,
                of: rules.kind,
                dueAt: now,
                lease: now.adding(milliseconds: rules.lease)
            )
            // A target with fewer items than its share leaves slots to others.
            if !taken.isEmpty { signal.wake() }
            return taken
        } catch {
            report.recordFailure(error)
            return []
        }
    }
}

public protocol OutboxSender: Sendable {
    /// Waits for acceptance.
    func send(_ item: OutboxItem) async throws(DeliveryError)
    /// Inspects the whole outbox, once per period.
    func inspect(_ load: OutboxLoad) async throws(StoreError)
    /// - Parameter failure: `nil` for a sent item.
    /// - Returns: `nil` for an item without a user.
    func note(of item: OutboxItem, at now: Timestamp, failure: String?) -> DeliveryNote?
}

extension OutboxSender {
    public func inspect(_ load: OutboxLoad) async throws(StoreError) {}

    public func note(of item: OutboxItem, at now: Timestamp, failure: String?) -> DeliveryNote? { nil }
}

/// Signals new outbox items to a delivery. Pending signals coalesce.
public struct OutboxSignal: Sendable {
    let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    public init() {
        (stream, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    public func wake() {
        continuation.yield()
    }
}
