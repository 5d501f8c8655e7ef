import Synchronization

public final class Gate: Sendable {
    private struct State {
        var isClosed = false
        var waiting: CheckedContinuation<Void, Never>?
        var watcher: CheckedContinuation<Void, Never>?
    }

    private let state = Mutex(State())

    public init() {}

    public func close() {
        state.withLock { $0.isClosed = true }
    }

    public func waiter() async {
        await withCheckedContinuation { continuation in
            let isThere = state.withLock { state in
                if state.waiting == nil { state.watcher = continuation }
                return state.waiting != nil
            }
            if isThere { continuation.resume() }
        }
    }

    public func open() {
        let waiting = state.withLock { state in
            state.isClosed = false
            return state.waiting.take()
        }
        waiting?.resume()
    }

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
