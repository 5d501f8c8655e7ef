/// A 64-bit integer that is written as text, as the vendor's API writes them all; it reads numbers, too.
public struct StringInt64: Codable, Hashable, Sendable {
    public var value: Int64

    public init(_ value: Int64) {
        self.value = value
    }

    public init(from decoder: any Decoder) throws {
        value = try decoder.singleValueContainer().decode(Int64.self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String(value))
    }
}
