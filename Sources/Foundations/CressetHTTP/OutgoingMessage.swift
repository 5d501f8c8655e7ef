/// A message to a client: its own pieces around a text shared with other clients.
public struct OutgoingMessage: Sendable {
    /// Bytes waiting for a client.
    package struct Piece: Sendable {
        package let bytes: [UInt8]
        /// The reader's share of these bytes; `nil` if they are its own.
        package let share: ByteBudget.Share?

        package var ownCount: Int { share == nil ? bytes.count : 0 }
    }

    public let head: [[UInt8]]
    public let shared: SharedBytes?
    public let tail: [[UInt8]]

    public init(_ head: [[UInt8]], shared: SharedBytes? = nil, tail: [[UInt8]] = []) {
        self.head = head
        self.shared = shared
        self.tail = tail
    }

    public var count: Int { ownCount + (shared?.count ?? 0) }

    package var ownCount: Int { (head + tail).reduce(0) { $0 + $1.count } }

    package func pieces(_ share: ByteBudget.Share?) -> [Piece] {
        head.map { Piece(bytes: $0, share: nil) } + (shared?.pieces ?? []).map { Piece(bytes: $0, share: share) }
            + tail.map { Piece(bytes: $0, share: nil) }
    }
}
