import Synchronization

final class CountExchange: Sendable {
    private struct State {
        var position: Int64?
        var isRunning = false
    }

    private let state = Mutex(State())

    /// The last known change of the store; `nil` for a single server.
    var position: Int64? {
        get { state.withLock { $0.position } }
        set { state.withLock { $0.position = newValue } }
    }

    /// Begins an exchange; returns false during another one with the same changes.
    func begin() -> Bool {
        state.withLock { state in
            defer { state.isRunning = true }
            return !state.isRunning
        }
    }

    func end() {
        state.withLock { $0.isRunning = false }
    }
}
