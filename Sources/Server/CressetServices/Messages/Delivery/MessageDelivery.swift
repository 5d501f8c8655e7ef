public import CressetIdentity
public import CressetLog

/// Takes text messages out of the outbox and hands them to a transport, until its task is cancelled.
///
/// A message is sent within its ten minutes, or never. If the gateway's answer is lost, it is sent again: gateways have
/// no way to ask whether it arrived.
public struct MessageDelivery: Sendable {
    /// The largest number of messages that are on their way at once.
    public static let width = 16
    /// The largest number of messages of one project that are on their way at once: a slow gateway holds up its own.
    public static let share = 4
    /// The time between two looks into the outbox without a signal.
    public static let period = Duration.seconds(2)

    let store: any MessageStore
    let secrets: any SecretSource
    let clock: any WallClock
    let transport: any MessageTransport
    let report: MessageReport
    private let worker: OutboxWorker

    /// A delivery that begins with ``run()``.
    ///
    /// - Parameters:
    ///   - secrets: Opens the messages.
    ///   - signal: Wakes the delivery at once.
    ///   - pause: Waits; throws when the task is cancelled.
    public init(
        store: any MessageStore,
        secrets: any SecretSource,
        clock: any WallClock,
        transport: any MessageTransport,
        signal: OutboxSignal,
        logger: Logger,
        metrics: MetricsRegistry,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
        self.transport = transport
        worker = OutboxWorker(
            period: Self.period,
            signal: signal,
            slots: OutboxSlots(Self.width, share: Self.share),
            pause: pause
        )
        report = MessageReport(logger: logger, metrics: metrics)
    }

    /// Delivers what is due, and goes on. Of what is on its way when the task is cancelled, what has not been handed
    /// over goes back to the outbox.
    public func run() async {
        await worker.run(owner: \.projectID, count: count, take: take, deliver: deliver)
    }

    private func count() async {
        do throws(StoreError) {
            report.note(waiting: try await store.countMessages())
        } catch {
            report.noteFailure(error)
        }
    }

    private func take(_ limit: Int, without projects: Set<String>) async -> [OutgoingMessage] {
        let now = clock.now()
        do throws(StoreError) {
            let taken = try await store.takeMessages(
                dueAt: now,
                lease: now.adding(milliseconds: MessageSchedule.lease),
                limit: limit,
                without: projects
            )
            // A project may have more than the one that was taken.
            if !taken.isEmpty { worker.signal.wake() }
            return taken
        } catch {
            report.noteFailure(error)
            return []
        }
    }
}
