public struct WebSocketLimits: Sendable {
    public var messageBytes = 64 << 10
    /// The unread bytes of a client, above which reading from the network pauses.
    public var unreadBytes = 16 << 10
    /// The maximum unsent bytes of all clients; one client network may use a sixteenth.
    ///
    /// For requested data, it may use an eighth of the remainder, or half of it for one answer.
    public var unsentBytes = 1 << 30
    /// The unsent bytes of each client not counted against the budget.
    public var freeUnsentBytes = 64 << 10
    /// The time without data after which a client counts as disconnected.
    public var silence = Duration.seconds(120)
    /// The time limit for a client to accept some unsent bytes.
    public var timeout = Duration.seconds(30)
    public var farewell = Duration.seconds(2)

    public init() {}
}
