public import CressetWire

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

    public func field(named name: String) -> Field? {
        fields.first { $0.name == name } ?? fields.first { SnakeCase.from($0.name) == name }
    }
}

extension MessageSchema {
    /// Returns the message for a response, in schema order and without unset or empty fields.
    public func output(_ message: JSONObject) -> JSONObject {
        var output = JSONObject()
        for field in fields {
            guard let value = message[field.name], let shown = field.type.output(value) else { continue }
            output[field.name] = shown
        }
        return output
    }
}

extension MessageSchema.FieldType {
    /// `nil` to omit it.
    fileprivate func output(_ value: JSONValue) -> JSONValue? {
        switch (self, value) {
        case (_, .null), (_, .bool(false)), (_, .integer(0)), (_, .string("")): return nil
        case (.double, .number(0)), (.int64, .string("0")): return nil
        case (.message(let schema), .object(let object)): return .object(schema.output(object))
        case (.list(let type), .array(let elements)):
            return elements.isEmpty ? nil : .array(elements.map { type.output($0) ?? $0 })
        case (.map, .object(let object)): return object.isEmpty ? nil : value
        default: return value
        }
    }
}
