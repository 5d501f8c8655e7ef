public import CressetIdentity
public import CressetLog

/// Delivers mail from the outbox through a transport until its task is cancelled.
///
/// Each mail is sent at least once with a constant `Message-ID`: if the process or connection fails after the server's
/// "250", the mail is sent again.
public struct MailDelivery: Sendable {
    public static let width = 8
    /// The polling interval of the outbox without a signal.
    public static let period = Duration.seconds(5)

    let store: any MailStore
    let secrets: any SecretSource
    let clock: any WallClock
    let isClockSteady: @Sendable () async throws -> Bool
    let transport: any MailTransport
    let report: MailReport
    private let worker: OutboxWorker

    /// Creates a delivery; start it with ``run()``.
    ///
    /// - Parameters:
    ///   - secrets: Opens the mails.
    ///   - isClockSteady: Called before a mail expires, in case the clock has jumped forward.
    ///   - signal: Wakes the delivery.
    public init(
        store: any MailStore,
        secrets: any SecretSource,
        clock: any WallClock,
        isClockSteady: @escaping @Sendable () async throws -> Bool,
        transport: any MailTransport,
        signal: OutboxSignal,
        logger: Logger,
        metrics: MetricsRegistry,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
        self.isClockSteady = isClockSteady
        self.transport = transport
        worker = OutboxWorker(period: Self.period, signal: signal, slots: OutboxSlots(Self.width), pause: pause)
        report = MailReport(logger: logger, metrics: metrics)
    }

    /// Delivers due mail. On cancellation, unsent mail returns to the outbox.
    public func run() async {
        await worker.run(owner: \.projectID, count: count, take: take, deliver: deliver)
    }

    private func count() async {
        do throws(StoreError) {
            report.note(waiting: try await store.countMail())
        } catch {
            report.noteFailure(error)
        }
    }

    private func take(_ limit: Int, without projects: Set<String>) async -> [OutgoingMail] {
        let now = clock.now()
        do throws(StoreError) {
            return try await store.takeMail(
                dueAt: now,
                lease: now.adding(milliseconds: MailSchedule.lease),
                limit: limit
            )
        } catch {
            report.noteFailure(error)
            return []
        }
    }
}
