/// Tells the time of day.
public protocol WallClock: Sendable {
    func now() -> Timestamp

    /// Milliseconds since the machine has started, those of its sleep included: nobody sets them.
    func uptime() -> Int64
}
