/// The fields of a message of the vendor's configuration API, as data: what a body may contain, and what type it has.
public struct MessageSchema: Sendable {
    /// The type of a field.
    public indirect enum FieldType: Sendable {
        case string
        case bool
        case int32
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

        public init(_ name: String, _ type: FieldType, isOutputOnly: Bool = false) {
            self.name = name
            self.type = type
            self.isOutputOnly = isOutputOnly
        }
    }

    public let fields: [Field]

    public init(_ fields: [Field]) {
        self.fields = fields
    }

    func field(named name: String) -> Field? {
        fields.first { $0.name == name } ?? fields.first { SnakeCase.from($0.name) == name }
    }
}
