/// The limits of the connections of one ``WebSockets``.
public struct WebSocketLimits: Sendable {
    /// The longest message of a client, in bytes.
    public var messageBytes = 64 << 10
    /// The bytes of a client's messages that wait to be read, beyond which no more are taken from the network.
    public var unreadBytes = 16 << 10
    /// The bytes that may wait for all clients together. One client network may have a sixteenth of them, and of what is
    /// left an eighth for what it has asked for, or one answer of half of it.
    public var unsentBytes = 1 << 30
    /// The bytes that may wait for each client beside those that are counted.
    public var freeUnsentBytes = 64 << 10
    /// The time after which a client that says nothing counts as gone.
    public var silence = Duration.seconds(120)
    /// The time within which a client takes something of what waits for it.
    public var patience = Duration.seconds(30)
    /// The time within which a client answers the end.
    public var farewell = Duration.seconds(2)

    /// Makes the limits that hold where nothing else is set.
    public init() {}
}
