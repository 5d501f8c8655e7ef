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
    private let signal: MessageSignal
    private let pause: @Sendable (Duration) async throws -> Void
    private let slots = MessageSlots(MessageDelivery.width, share: MessageDelivery.share)

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
        signal: MessageSignal,
        logger: Logger,
        metrics: MetricsRegistry,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
        self.transport = transport
        self.signal = signal
        self.pause = pause
        report = MessageReport(logger: logger, metrics: metrics)
    }

    /// Delivers what is due, and goes on. Of what is on its way when the task is cancelled, what has not been handed
    /// over goes back to the outbox.
    public func run() async {
        await withDiscardingTaskGroup { group in
            group.addTask { await tick() }
            for await _ in signal.stream {
                for message in await take() {
                    slots.use(for: message.projectID)
                    group.addTask {
                        await deliver(message)
                        slots.release(of: message.projectID)
                        signal.wake()
                    }
                    // A project may have more than the one that was taken.
                    signal.wake()
                }
            }
        }
    }

    private func tick() async {
        while !Task.isCancelled {
            await count()
            signal.wake()
            guard (try? await pause(Self.period)) != nil else { return }
        }
    }

    private func count() async {
        do throws(StoreError) {
            report.note(waiting: try await store.countMessages())
        } catch {
            report.noteFailure(error)
        }
    }

    private func take() async -> [OutgoingMessage] {
        let free = slots.free
        guard free.count > 0 else { return [] }
        let now = clock.now()
        do throws(StoreError) {
            return try await store.takeMessages(
                dueAt: now,
                lease: now.adding(milliseconds: MessageSchedule.lease),
                limit: free.count,
                without: free.without
            )
        } catch {
            report.noteFailure(error)
            return []
        }
    }
}
