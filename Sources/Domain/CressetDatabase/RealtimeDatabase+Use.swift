internal import Synchronization

extension RealtimeDatabase {
    /// Keeps the database open until ``release()``.
    ///
    /// - Throws: ``DatabaseError`` (`busy`) for one that is closed: ask for it anew.
    public func hold() throws(DatabaseError) {
        let isClosed = state.withLock { state in
            if !state.isClosed { state.holders += 1 }
            return state.isClosed
        }
        if isClosed { throw .busy }
    }

    /// Ends what ``hold()`` began.
    public func release() {
        state.withLock { $0.holders -= 1 }
    }

    /// Refuses everything from now on. Those who listen are cancelled.
    func close() {
        let listeners = state.withLock { state in
            state.isClosed = true
            return Array(state.listeners.values)
        }
        for listener in listeners { cancel(listener) }
    }

    /// Refuses everything from now on, unless somebody uses the database.
    ///
    /// - Returns: True if it is closed.
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
