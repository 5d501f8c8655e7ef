import Synchronization

/// Lets one passer-by wait, so that a test decides what comes first.
public final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var waiting: CheckedContinuation<Void, Never>?
        var watcher: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    /// An open gate.
    public init() {}

    /// The next that comes waits.
    public func close() {
        state.withLock { $0.isClosed = true }
    }

    /// Returns when a task waits.
    public func waiter() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.waiting == nil { state.watcher = continuation }
                return state.waiting != nil
            }
            if isThere { continuation.resume() }
        }
    }

    /// Lets the waiting task go on, and later ones pass.
    public func open() {
        let waiting = state.withLock { state in
            state.isClosed = false
            return state.waiting.take()
        }
        waiting?.resume()
    }

    /// Waits if the gate is closed, and no other task waits.
    public func pass() async {
        await withCheckedContinuation { continuation in
            let (isOpen, watcher) = state.withLock { state -> (Bool, CheckedContinuation<Void, Never>?) in
                guard state.isClosed, state.waiting == nil else { return (true, nil) }
                state.isClosed = false
                state.waiting = continuation
                return (false, state.watcher.take())
            }
            watcher?.resume()
            if isOpen { continuation.resume() }
        }
    }
}
