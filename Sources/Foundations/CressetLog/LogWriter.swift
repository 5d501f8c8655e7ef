import CressetConcurrency
internal import Synchronization

/// A log writer with its own thread, so a slow or blocked log reader delays no caller.
///
/// Drops lines when the buffer is full, and reports their number when writing resumes.
public final class LogWriter: Sendable {
    /// Sizes of pending lines, and the number of dropped ones.
    private final class Backlog: Sendable {
        private struct State {
            var bytes = 0
            var dropped = 0
        }

        private let state = Mutex(State())

        /// - Returns: `false` if there is no room; the caller must then drop the line.
        func reserve(_ count: Int) -> Bool {
            state.withLock { state in
                guard state.bytes + count <= LogWriter.byteLimit else { return false }
                state.bytes += count
                return true
            }
        }

        func release(_ count: Int) {
            state.withLock { $0.bytes -= count }
        }

        func recordDropped(_ lines: Int = 1) {
            state.withLock { $0.dropped += lines }
        }

        func takeDropped() -> Int {
            state.withLock { state in
                defer { state.dropped = 0 }
                return state.dropped
            }
        }
    }

    /// The maximum pending bytes: several seconds of a busy log.
    static let byteLimit = 2 << 20
    private static let batchLimit = 64

    private let backlog: Backlog
    private let worker: BatchWorker<[UInt8]>

    /// - Parameters:
    ///   - time: Returns the time of a line in RFC 3339.
    ///   - write: Writes one complete line on the writer's thread; returns `false` if it is lost.
    public init(
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Bool
    ) throws {
        let backlog = Backlog()
        self.backlog = backlog
        worker = try BatchWorker(capacity: .max, batchLimit: Self.batchLimit, make: {}) { _, lines in
            for line in lines {
                if !write(line) { backlog.recordDropped() }
                backlog.release(line.count)
            }
            Self.reportDropped(backlog, time: time, write: write)
        }
    }

    /// Queues a complete line, including its newline. Never waits.
    public func submit(_ line: [UInt8]) {
        guard backlog.reserve(line.count) else { return backlog.recordDropped() }
        if !worker.submit(line) { backlog.release(line.count) }
    }

    /// Writes pending lines and rejects new ones. Blocks while the log is not read.
    public func close() {
        worker.close()
    }

    private static func reportDropped(
        _ backlog: Backlog,
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        let dropped = backlog.takeDropped()
        guard dropped > 0 else { return }
        let logger = Logger(level: .warning, time: time) { line in
            if !write(line) { backlog.recordDropped(dropped) }
        }
        logger.log(.warning, "log lines dropped", [("count", .integer(Int64(dropped)))])
    }
}
