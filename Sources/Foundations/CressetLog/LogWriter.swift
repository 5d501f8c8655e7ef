import CressetConcurrency
internal import Synchronization

/// Writes lines on a thread of its own, so that a log that is read slowly, or not at all, holds up no caller.
///
/// Lines that find no room are dropped. A line of their own counts them as soon as lines can be written again.
public final class LogWriter: Sendable {
    /// The lines that wait, and those that could not.
    private final class Backlog: Sendable {
        private struct State {
            var bytes = 0
            var dropped = 0
        }

        private let state = Mutex(State())

        /// - Returns: False when there is no room, and the line has to be dropped.
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

        func drop(_ lines: Int = 1) {
            state.withLock { $0.dropped += lines }
        }

        /// Returns the number of lines that were dropped since the last call.
        func takeDropped() -> Int {
            state.withLock { state in
                defer { state.dropped = 0 }
                return state.dropped
            }
        }
    }

    /// Bytes that may wait: seconds of a busy log.
    static let byteLimit = 2 << 20
    private static let batchLimit = 64

    private let backlog: Backlog
    private let worker: BatchWorker<[UInt8]>

    /// - Parameters:
    ///   - time: The moment of a line, in RFC 3339.
    ///   - write: Takes one complete line on the writer's thread, and returns false if it is lost.
    public init(
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Bool
    ) throws {
        let backlog = Backlog()
        self.backlog = backlog
        worker = try BatchWorker(capacity: .max, batchLimit: Self.batchLimit, make: {}) { _, lines in
            for line in lines {
                if !write(line) { backlog.drop() }
                backlog.release(line.count)
            }
            Self.tellDropped(backlog, time: time, write: write)
        }
    }

    /// Takes a complete line, newline included. Never waits.
    public func submit(_ line: [UInt8]) {
        guard backlog.reserve(line.count) else { return backlog.drop() }
        if !worker.submit(line) { backlog.release(line.count) }
    }

    /// Writes the lines that wait, and takes no more. Blocks as long as the log is not read.
    public func close() {
        worker.close()
    }

    private static func tellDropped(
        _ backlog: Backlog,
        time: @escaping @Sendable () -> String,
        write: @escaping @Sendable ([UInt8]) -> Bool
    ) {
        let dropped = backlog.takeDropped()
        guard dropped > 0 else { return }
        let logger = Logger(level: .warning, time: time) { line in
            if !write(line) { backlog.drop(dropped) }
        }
        logger.log(.warning, "log lines dropped", [("count", .integer(Int64(dropped)))])
    }
}
