public protocol WallClock: Sendable {
    func now() -> Timestamp

    /// Returns milliseconds since boot, including sleep; unaffected by clock changes.
    func uptime() -> Int64
}
