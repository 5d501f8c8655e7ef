/// An enumeration of the vendor's protocol: accepted by name or by number, open to names that we do not know.
public protocol WireEnum: RawRepresentable, Decodable, Encodable, Hashable, Sendable where RawValue == String {
    /// `type.googleapis.com/…`: what error messages call it.
    static var protoName: String { get }
    /// The names in the order of their numbers, from zero.
    static var names: [String] { get }

    init(rawValue: String)
}

extension WireEnum {
    /// Creates the value of that name or, as text, of that number; `nil` if it is unknown.
    public init?(wireName: String) {
        if Self.names.contains(wireName) {
            self.init(rawValue: wireName)
        } else if let number = Int64(wireName), let value = Self(wireNumber: number) {
            self = value
        } else {
            return nil
        }
    }

    init?(wireNumber: Int64) {
        guard let position = Int(exactly: wireNumber), Self.names.indices.contains(position) else { return nil }
        self.init(rawValue: Self.names[position])
    }

    /// Reads a name or a number of the enumeration.
    public init(from decoder: any Decoder) throws {
        let node = try WireNode.of(decoder)
        switch node.value {
        case .string(let name):
            if let value = Self(wireName: name) {
                self = value
            } else if node.isForgiving {
                self.init(rawValue: name)
            } else {
                throw node.invalid(Self.protoName)
            }
        default:
            guard let number = node.value.integer, let value = Self(wireNumber: number) else {
                throw node.invalid(Self.protoName)
            }
            self = value
        }
    }

    /// Writes the name.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}
