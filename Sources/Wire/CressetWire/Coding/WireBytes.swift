/// Bytes, Base64 on the wire.
public struct WireBytes: WireValue, Hashable {
    public var bytes: [UInt8]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Reads Base64 in either alphabet.
    public init(wire node: WireNode) throws(WireDecodingError) {
        bytes = try node.bytes()
    }

    public var wireValue: JSONValue { .string(Base64.encoded(bytes)) }
}
