/// Bytes: base64 on the wire.
public struct WireBytes: Codable, Hashable, Sendable {
    /// The bytes, decoded.
    public var bytes: [UInt8]

    /// Makes a value to be written in Base64.
    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads Base64, in either alphabet.
    public init(from decoder: any Decoder) throws {
        bytes = try WireNode.of(decoder).bytes()
    }

    /// Writes the bytes in Base64.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(Base64.encoded(bytes))
    }
}
