internal import Synchronization

extension RealtimeDatabase {
    /// Holds the database open until ``release()``.
    ///
    /// - Throws: ``RealtimeError`` (`busy`) for a closed database; get a new one from ``RealtimeDatabases/database(_:)``.
    public func hold() throws(RealtimeError) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.holders += 1 }
            return state.isClosed
        }
        if isClosed { throw .busy }
    }

    public func release() {
        state.withLock { $0.holders -= 1 }
    }

    /// Rejects all further requests and cancels the listeners.
    func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            return Array(state.listeners.values)
        }
        for listener in listeners { cancel(listener) }
    }

    /// A closed database rejects all requests.
    func closeIfIdle() -> Bool {
        state.withLock { state in
            guard state.holders == 0, state.listeners.isEmpty, !state.isWriting, state.waiting.count == 0 else {
                return false
            }
            state.isClosed = true
            return true
        }
    }
}
