/// Header fields in order, with case-insensitive names (RFC 9110 §5).
public struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    public struct Field: Equatable, Sendable {
        public let name: String
        public let value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        fileprivate func isNamed(_ other: String) -> Bool {
            guard name.utf8.count == other.utf8.count else { return false }
            return zip(name.utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
        }
    }

    public private(set) var fields: [Field]

    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// Setting replaces all its fields; `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// Adds a field line without replacing others of the same name (`Set-Cookie`, `Vary`).
    public mutating func append(_ value: String, for name: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 {
        (0x41...0x5A).contains(self) ? self | 0x20 : self
    }
}
