public import CressetIdentity
public import CressetLog

/// Takes events out of the outbox and sends them to webhooks, until its task is cancelled.
///
/// Each event is delivered at least once, under the same id every time, and the events of one account in their order.
public struct EventDelivery: Sendable {
    /// The largest number of events that are on their way at once.
    public static let width = 16
    /// The largest number of events for one webhook that are on their way at once. After a failure the webhook is paused
    /// and probed with one event.
    public static let share = 4
    /// The time between two looks into the outbox.
    public static let period = Duration.seconds(1)
    /// The number of events that wait for a webhook from which on sign-ins are dropped.
    public static let signInLimit = 100_000
    /// The number of events that wait for a webhook from which on all events are dropped.
    public static let limit = 1_000_000

    let store: any EventStore
    let secrets: any SecretSource
    let clock: any WallClock
    let isClockSteady: @Sendable () async throws -> Bool
    let transport: any EventTransport
    let report: EventReport
    let failing = FailingWebhooks()
    private let worker: OutboxWorker

    /// A delivery that begins with ``run()``.
    ///
    /// - Parameters:
    ///   - secrets: Opens the secrets of webhooks.
    ///   - isClockSteady: Called before an item is given up for its age: a clock set forward makes every item old.
    ///   - signal: Wakes the delivery at once.
    ///   - pause: Waits; throws when the task is cancelled.
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

    /// Delivers what is due, and goes on. What is on its way when the task is cancelled goes back to the outbox.
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
            // A webhook may have more than the one that was taken.
            if !taken.isEmpty { worker.signal.wake() }
            return taken
        } catch {
            report.noteFailure(error)
            return []
        }
    }
}
