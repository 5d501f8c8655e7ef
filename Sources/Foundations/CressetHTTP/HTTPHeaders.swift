/// Header fields in the order in which they came, found by name without regard to case (RFC 9110 §5).
public struct HTTPHeaders: Equatable, Sendable, ExpressibleByDictionaryLiteral {
    /// A field line.
    public struct Field: Equatable, Sendable {
        /// The name, in the case in which it was written.
        public let name: String
        /// The value, without white space around it.
        public let value: String

        /// Makes a field.
        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }

        fileprivate func isNamed(_ other: String) -> Bool {
            guard name.utf8.count == other.utf8.count else { return false }
            return zip(name.utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
        }
    }

    /// The fields, in order.
    public private(set) var fields: [Field]

    /// Makes headers of fields, in order.
    public init(_ fields: [Field] = []) {
        self.fields = fields
    }

    /// Makes headers of names and values, in order.
    public init(dictionaryLiteral elements: (String, String)...) {
        fields = elements.map { Field(name: $0.0, value: $0.1) }
    }

    /// The first value of that name; setting replaces every field of that name, `nil` removes them.
    public subscript(name: String) -> String? {
        get { fields.first { $0.isNamed(name) }?.value }
        set {
            fields.removeAll { $0.isNamed(name) }
            if let newValue { fields.append(Field(name: name, value: newValue)) }
        }
    }

    /// Adds a field line and keeps those of the same name (`Set-Cookie`, `Vary`).
    public mutating func append(_ value: String, for name: String) {
        fields.append(Field(name: name, value: value))
    }
}

extension UInt8 {
    fileprivate var lowercasedASCII: UInt8 {
        (0x41...0x5A).contains(self) ? self | 0x20 : self
    }
}
