/// A 64-bit integer encoded as text, as in Google APIs. Decodes numbers, too.
public struct StringInt64: Codable, Hashable, Sendable {
    public var value: Int64

    public init(_ value: Int64) {
        self.value = value
    }

    /// Decodes an integer, or its text.
    public init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value))
    }
}
