/// The fields of a message as data: what a body may contain, and what type it has.
public struct MessageSchema: Sendable {
    /// The type of a field.
    public indirect enum FieldType: Sendable {
        case string
        case bool
        case int32
        /// 64 bits, written as a number.
        case integer
        /// 64 bits, written as text.
        case int64
        case double
        case bytes
        /// RFC 3339 text.
        case timestamp
        /// A closed list of names, in the order of their numbers.
        case enumeration(String, [String])
        case message(MessageSchema)
        case list(FieldType)
        /// A map from text to text.
        case map
    }

    /// A field of a message.
    public struct Field: Sendable {
        public let name: String
        public let type: FieldType
        /// True if a client's value of it is passed over.
        public let isOutputOnly: Bool
        /// True if every message has it.
        public let isRequired: Bool

        public init(_ name: String, _ type: FieldType, isOutputOnly: Bool = false, isRequired: Bool = false) {
            self.name = name
            self.type = type
            self.isOutputOnly = isOutputOnly
            self.isRequired = isRequired
        }
    }

    public let fields: [Field]
    /// The name of the message's Swift type, if it has one of its own: `SignUpRequest`.
    public let name: String?

    public init(_ fields: [Field], name: String? = nil) {
        self.fields = fields
        self.name = name
    }

    func field(named name: String) -> Field? {
        fields.first { $0.name == name } ?? fields.first { SnakeCase.from($0.name) == name }
    }
}
