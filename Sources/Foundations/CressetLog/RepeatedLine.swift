internal import Synchronization

/// A line that many events would repeat: it is written for the first one, and then once a minute with their number.
public final class RepeatedLine: Sendable {
    /// In milliseconds.
    private static let interval: Int64 = 60_000

    private struct State {
        var writtenAt: Int64?
        var events: Int64 = 0
    }

    private let state = Mutex(State())

    /// Makes a line that was not written yet.
    public init() {}

    /// Counts an event.
    ///
    /// - Parameter now: The moment, in milliseconds of Unix time.
    /// - Returns: The events that a line is due for, this one among them; `nil` where none is due.
    public func note(at now: Int64) -> Int64? {
        state.withLock { state in
            state.events += 1
            if let last = state.writtenAt, (0..<Self.interval).contains(now - last) { return nil }
            defer { state = State(writtenAt: now) }
            return state.events
        }
    }
}
