/// Takes what is due out of an outbox, and delivers it, until its task is cancelled.
struct OutboxWorker: Sendable {
    /// The time between two looks into the outbox without a signal.
    let period: Duration
    let signal: OutboxSignal
    let slots: OutboxSlots
    /// Waits; throws when the task is cancelled.
    let pause: @Sendable (Duration) async throws -> Void

    /// Delivers what is due, and goes on.
    ///
    /// - Parameters:
    ///   - owner: The one whose share an item takes.
    ///   - count: Looks at the outbox as a whole, once in a period.
    ///   - take: Takes up to so many items, and none of those owners.
    ///   - deliver: Makes one attempt, and stores its outcome.
    func run<Item: Sendable>(
        owner: @escaping @Sendable (Item) -> String,
        count: @escaping @Sendable () async -> Void,
        take: @Sendable (_ limit: Int, _ without: Set<String>) async -> [Item],
        deliver: @escaping @Sendable (Item) async -> Void
    ) async {
        await withDiscardingTaskGroup { group in
            group.addTask { await tick(count) }
            for await _ in signal.stream {
                let free = slots.free
                guard free.count > 0 else { continue }
                for item in await take(free.count, free.without) {
                    slots.use(for: owner(item))
                    group.addTask {
                        await deliver(item)
                        slots.release(of: owner(item))
                        // There may be more than there was room for.
                        signal.wake()
                    }
                }
            }
        }
    }

    private func tick(_ count: @Sendable () async -> Void) async {
        while !Task.isCancelled {
            await count()
            signal.wake()
            guard (try? await pause(period)) != nil else { return }
        }
    }
}
