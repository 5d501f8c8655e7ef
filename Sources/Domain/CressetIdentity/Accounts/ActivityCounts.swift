import Synchronization

public final class ActivityCounts: Sendable {
    private struct State {
        var events: [DailyCount.Key: Int] = [:]
        var observe: (@Sendable (DailyCount) -> Void)?
    }

    /// Maximum keys between writes; events of further keys are not stored.
    private static let capacity = 10_000
    private static let batch = 500

    private let state = Mutex(State())

    init() {}

    public func observe(_ observer: @escaping @Sendable (DailyCount) -> Void) {
        state.withLock { $0.observe = observer }
    }

    func record(_ events: ChangeStep.Activity, in projectID: String, at moment: Timestamp) {
        if let method = events.signUp { record(.signUp, by: method, in: projectID, at: moment) }
        if let method = events.signIn { record(.signIn, by: method, in: projectID, at: moment) }
    }

    func record(_ kind: DailyCount.Kind, by method: String, in projectID: String, at moment: Timestamp) {
        let key = DailyCount.Key(kind, by: method, in: projectID, day: DailyCount.day(of: moment))
        state.withLock { state in
            if state.events.count < Self.capacity || state.events[key] != nil { state.events[key, default: 0] += 1 }
        }
    }

    func write(to store: some CountStore) async throws(StoreError) {
        while true {
            let (batch, observe) = state.withLock { state in
                let batch = state.events.prefix(Self.batch).map { DailyCount($0.key, events: $0.value) }
                for count in batch { state.events[count.key] = nil }
                return (batch, state.observe)
            }
            guard !batch.isEmpty else { return }
            do throws(StoreError) {
                try await store.add(batch)
            } catch {
                state.withLock { state in
                    for count in batch { state.events[count.key, default: 0] += count.events }
                }
                throw error
            }
            for count in batch { observe?(count) }
        }
    }
}
