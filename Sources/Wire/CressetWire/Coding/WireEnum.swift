/// A Firebase protocol enumeration, decoded from names or numbers and open to unknown names.
public protocol WireEnum: WireValue, RawRepresentable, Hashable where RawValue == String {
    /// Name in error messages, `type.googleapis.com/…`.
    static var protoName: String { get }
    /// Names in numerical order, from zero.
    static var names: [String] { get }

    init(rawValue: String)
}

extension WireEnum {
    /// Creates a value from its name or number as text; `nil` if unknown.
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

    /// Reads a name or number.
    public init(wire node: WireNode) throws(WireDecodingError) {
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

    public var wireValue: JSONValue { .string(rawValue) }
}
