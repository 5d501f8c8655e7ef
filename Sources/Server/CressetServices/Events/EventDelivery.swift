public import CressetIdentity
public import CressetLog

/// Delivers events from the outbox to webhooks until its task is cancelled.
///
/// Each event is delivered at least once with a constant ID; the events of an account stay in order.
public struct EventDelivery: Sendable {
    public static let width = 16
    /// The maximum number of concurrent deliveries per webhook. Failed webhooks are paused, then probed with one event.
    public static let share = 4
    public static let period = Duration.seconds(1)
    /// The number of pending events per webhook at which sign-in events are dropped.
    public static let signInLimit = 100_000
    /// The number of pending events per webhook at which all events are dropped.
    public static let limit = 1_000_000

    let store: any EventStore
    let secrets: any SecretSource
    let clock: any WallClock
    let isClockSteady: @Sendable () async throws -> Bool
    let transport: any EventTransport
    let report: EventReport
    let failing = FailingWebhooks()
    private let worker: OutboxWorker

    /// Creates a delivery; start it with ``run()``.
    ///
    /// - Parameters:
    ///   - secrets: Opens the secrets of webhooks.
    ///   - isClockSteady: Called before an event expires, in case the clock has jumped forward.
    ///   - signal: Wakes the delivery.
    public init(
        store: any EventStore,
        secrets: any SecretSource,
        clock: any WallClock,
        isClockSteady: @escaping @Sendable () async throws -> Bool,
        transport: any EventTransport,
        signal: OutboxSignal = OutboxSignal(),
        logger: Logger,
        metrics: MetricsRegistry,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
        self.isClockSteady = isClockSteady
        self.transport = transport
        worker = OutboxWorker(
            period: Self.period,
            signal: signal,
            slots: OutboxSlots(Self.width, share: Self.share),
            pause: pause
        )
        report = EventReport(logger: logger, metrics: metrics)
    }

    /// Delivers due events. On cancellation, unfinished events return to the outbox.
    public func run() async {
        await worker.run(owner: \.webhookID, count: count, take: take, deliver: deliver)
    }

    private func count() async {
        do throws(StoreError) {
            report.note(try await store.weighEvents(signInLimit: Self.signInLimit, limit: Self.limit))
        } catch {
            report.noteFailure(error)
        }
    }

    private func take(_ limit: Int, without webhooks: Set<String>) async -> [OutgoingEvent] {
        let now = clock.now()
        do throws(StoreError) {
            let taken = try await store.takeEvents(
                dueAt: now,
                lease: now.adding(milliseconds: EventSchedule.lease),
                limit: limit,
                without: webhooks.union(failing.excluded(at: clock.uptime(), probing: worker.slots.isUsed(by:)))
            )
            // The webhook can have more due events.
            if !taken.isEmpty { worker.signal.wake() }
            return taken
        } catch {
            report.noteFailure(error)
            return []
        }
    }
}
