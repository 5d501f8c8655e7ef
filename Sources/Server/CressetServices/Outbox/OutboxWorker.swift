struct OutboxWorker: Sendable {
    let period: Duration
    let signal: OutboxSignal
    let slots: OutboxSlots
    let pause: @Sendable (Duration) async throws -> Void

    /// Delivers due items until cancelled.
    ///
    /// - Parameters:
    ///   - owner: The owner of an item's slot.
    ///   - count: Inspects the whole outbox, once per period.
    ///   - take: Takes up to a number of items, except those of some owners.
    ///   - deliver: Makes one attempt and stores its outcome.
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
                        // More items could be due than free slots.
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
