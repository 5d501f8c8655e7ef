import CressetWire

public struct MessageSchema: Sendable {
    public indirect enum FieldType: Sendable {
        case string
        case bool
        case int32
        /// 64 bits, encoded as number.
        case integer
        /// 64 bits, encoded as text.
        case int64
        case double
        case bytes
        /// RFC 3339 text.
        case timestamp
        /// A closed list of names in numerical order.
        case enumeration(String, [String])
        case message(MessageSchema)
        case list(FieldType)
        /// A map from text to text.
        case map
    }

    public struct Field: Sendable {
        public let name: String
        public let type: FieldType
        /// `true` to ignore the client's value.
        public let isOutputOnly: Bool
        public let isRequired: Bool

        public init(_ name: String, _ type: FieldType, isOutputOnly: Bool = false, isRequired: Bool = false) {
            self.name = name
            self.type = type
            self.isOutputOnly = isOutputOnly
            self.isRequired = isRequired
        }
    }

    public let fields: [Field]
    /// The name of the message's Swift type, if any: `SignUpRequest`.
    public let name: String?

    public init(_ fields: [Field], name: String? = nil) {
        self.fields = fields
        self.name = name
    }

    func field(named name: String) -> Field? {
        fields.first { $0.name == name } ?? fields.first { SnakeCase.from($0.name) == name }
    }
}
