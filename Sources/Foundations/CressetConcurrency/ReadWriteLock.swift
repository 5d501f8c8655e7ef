/// A fair lock for many readers or one writer.
///
/// New readers wait behind a waiting writer. Readers that arrive during a write run before the next write. Only for
/// threads that may block; tasks must not wait here.
public final class ReadWriteLock: Sendable {
    private struct State: Sendable {
        var isWriting = false
        var readers = 0
        var waitingReaders = 0
        /// Readers admitted after a wait, before they start.
        var admittedReaders = 0
        var waitingWriters = 0
        var writes = 0
    }

    private let monitor = Monitor(State())

    public init() {}

    /// Runs the closure concurrently with other readers. Blocks.
    public func reading<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        beginReading()
        defer { endReading() }
        return try body()
    }

    /// Runs the closure exclusively. Blocks.
    public func writing<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        beginWriting()
        defer { endWriting() }
        return try body()
    }

    private func beginReading() {
        let arrival: Int? = monitor.withLock { state in
            guard state.isWriting || state.waitingWriters > 0 else {
                state.readers += 1
                return nil
            }
            state.waitingReaders += 1
            return state.writes
        }
        guard let arrival else { return }
        monitor.wait { state -> Void? in
            guard state.writes != arrival else { return nil }
            state.admittedReaders -= 1
            state.readers += 1
            return ()
        }
    }

    private func endReading() {
        _ = monitor.withLock(waking: { $0 ? .all : .nobody }) { state in
            state.readers -= 1
            return state.readers == 0 && state.waitingWriters > 0
        }
    }

    private func beginWriting() {
        monitor.withLock { $0.waitingWriters += 1 }
        monitor.wait { state -> Void? in
            guard !state.isWriting, state.readers == 0, state.admittedReaders == 0 else { return nil }
            state.waitingWriters -= 1
            state.isWriting = true
            return ()
        }
    }

    private func endWriting() {
        monitor.withLock(waking: { _ in .all }) { state in
            state.isWriting = false
            state.writes += 1
            state.admittedReaders = state.waitingReaders
            state.waitingReaders = 0
        }
    }
}
