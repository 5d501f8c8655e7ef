public import CressetIdentity
public import CressetLog

/// Delivers text messages from the outbox through a transport until its task is cancelled.
///
/// A message expires after 10 minutes. It is sent again if the gateway's response is lost.
public struct MessageDelivery: Sendable {
    public static let width = 16
    /// The maximum number of concurrent deliveries per project.
    public static let share = 4
    /// The polling interval of the outbox without a signal.
    public static let period = Duration.seconds(2)

    let store: any MessageStore
    let secrets: any SecretSource
    let clock: any WallClock
    let transport: any MessageTransport
    let report: MessageReport
    private let worker: OutboxWorker

    /// Creates a delivery; start it with ``run()``.
    ///
    /// - Parameters:
    ///   - secrets: Opens the messages.
    ///   - signal: Wakes the delivery.
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

    /// Delivers due messages. On cancellation, unsent ones return to the outbox.
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
            // The project can have more due messages.
            if !taken.isEmpty { worker.signal.wake() }
            return taken
        } catch {
            report.noteFailure(error)
            return []
        }
    }
}
