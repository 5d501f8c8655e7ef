/// Bytes, Base64 on the wire.
public struct WireBytes: Codable, Hashable, Sendable {
    public var bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Decodes Base64 in either alphabet.
    public init(from decoder: any Decoder) throws {
        bytes = try WireNode.of(decoder).bytes()
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Base64.encoded(bytes))
    }
}
