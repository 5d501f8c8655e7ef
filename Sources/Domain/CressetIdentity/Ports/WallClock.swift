/// Tells the time of day.
public protocol WallClock: Sendable {
    func now() -> Timestamp
}
