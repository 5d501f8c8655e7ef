/// A 64-bit integer encoded as text, as in Google APIs. Decodes numbers, too.
public struct StringInt64: WireValue, Hashable {
    public var value: Int64

    public init(_ value: Int64) {
        self.value = value
    }

    /// Reads an integer, or its text.
    public init(wire node: WireNode) throws(WireDecodingError) {
        value = try node.integer()
    }

    public var wireValue: JSONValue { .string(String(value)) }
}
