/// A 64-bit integer that is written as text, as the vendor's API writes them all; it reads numbers, too.
public struct StringInt64: Codable, Hashable, Sendable {
    /// The integer.
    public var value: Int64

    /// Makes a value to be written as text.
    public init(_ value: Int64) {
        self.value = value
    }

    /// Reads an integer, or a text of one.
    public init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Writes the integer as text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value))
    }
}
