import Synchronization

/// The way of one server's counts to the store and back.
final class CountExchange: Sendable {
    private struct State {
        /// The last change of the store's that is known; `nil` where no other server counts.
        var position: Int64?
        var isRunning = false
    }

    private let state = Mutex(State())

    /// The last change of the store's that is known; `nil` where no other server counts.
    var position: Int64? {
        get { state.withLock { $0.position } }
        set { state.withLock { $0.position = newValue } }
    }

    /// Begins an exchange; false while another one runs, which has taken the changes.
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
