public import CressetIdentity
public import CressetLog

/// Takes mails out of the outbox and hands them to a transport, until its task is cancelled.
///
/// Each mail is sent at least once, with the same `Message-ID` every time. Exactly once cannot be promised: when the
/// process dies, or the connection breaks, between a server's "250" and our note of it, the mail is sent again, and no
/// protocol lets us ask whether it arrived.
public struct MailDelivery: Sendable {
    /// The largest number of mails that are on their way at once.
    public static let width = 8
    /// The time between two looks into the outbox without a signal.
    public static let period = Duration.seconds(5)

    let store: any MailStore
    let secrets: any SecretSource
    let clock: any WallClock
    let isClockSteady: @Sendable () async throws -> Bool
    let transport: any MailTransport
    let report: MailReport
    private let worker: OutboxWorker

    /// A delivery that begins with ``run()``.
    ///
    /// - Parameters:
    ///   - secrets: Opens the mails.
    ///   - isClockSteady: Called before an item is given up for its age: a clock set forward makes every item old.
    ///   - signal: Wakes the delivery at once.
    ///   - pause: Waits; throws when the task is cancelled.
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

    /// Delivers what is due, and goes on. Of what is on its way when the task is cancelled, what has not been handed
    /// over goes back to the outbox.
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
