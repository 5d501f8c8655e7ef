internal import Synchronization

/// A log line for repeated events: due at the first, then at the next event after a minute, with their number.
public final class ThrottledLogLine: Sendable {
    /// In milliseconds.
    private static let interval: Int64 = 60_000

    private struct State {
        var writtenAt: Int64?
        var events: Int64 = 0
    }

    private let state = Mutex(State())

    public init() {}

    /// - Parameter now: Unix milliseconds.
    /// - Returns: Number of events to log, including this one; `nil` if no line is due.
    public func record(at now: Int64) -> Int64? {
        state.withLock { state in
            state.events += 1
            if let last = state.writtenAt, (0..<Self.interval).contains(now - last) { return nil }
            defer { state = State(writtenAt: now) }
            return state.events
        }
    }
}
