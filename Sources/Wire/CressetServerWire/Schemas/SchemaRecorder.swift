import CressetWire

/// A decoder without input. It records the members of a type and their types.
final class SchemaRecorder: Decoder {
    private(set) var fields: [MessageSchema.Field] = []
    /// The type of list elements; `nil` for a message.
    private(set) var element: MessageSchema.FieldType?

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    /// Returns the description of a type and an empty value of it.
    static func record<Value: Decodable>(
        _ type: Value.Type
    ) throws -> (type: MessageSchema.FieldType, value: Value) {
        switch type {
        case is String.Type: (.string, try cast(""))
        case is Bool.Type: (.bool, try cast(false))
        case is Int.Type: (.integer, try cast(0))
        case is Int64.Type: (.integer, try cast(Int64(0)))
        case is Double.Type: (.double, try cast(0.0))
        case is [String: String].Type: (.map, try cast([String: String]()))
        case is StringInt64.Type: (.int64, try cast(StringInt64(0)))
        case is WireBytes.Type: (.bytes, try cast(WireBytes([])))
        case is FieldMask.Type: (.string, try cast(FieldMask("")))
        case let type as any WireEnum.Type:
            (.enumeration(type.protoName, type.names), try cast(type.init(rawValue: "")))
        case let type as any SchemaMessage.Type:
            (
                .message(MessageSchema(type.schema.fields, name: name(of: type))),
                try cast(type.init(JSONObject()))
            )
        default: try recordMembers(of: type)
        }
    }

    private static func recordMembers<Value: Decodable>(
        of type: Value.Type
    ) throws -> (type: MessageSchema.FieldType, value: Value) {
        let recorder = SchemaRecorder()
        let value = try Value(from: recorder)
        guard let element = recorder.element else {
            return (.message(MessageSchema(recorder.fields, name: name(of: type))), value)
        }
        return (.list(element), value)
    }

    /// The name of a type including outer types: `SignUpRequest`.
    private static func name(of type: Any.Type) -> String {
        let parts = String(reflecting: type).split { !$0.isLetter && !$0.isNumber }
        return parts.filter { $0 != "CressetWire" && $0 != "CressetServerWire" }.joined()
    }

    private static func cast<Value>(_ value: some Any) throws -> Value {
        guard let value = value as? Value else { throw unknownForm }
        return value
    }

    static var unknownForm: DecodingError {
        .dataCorrupted(DecodingError.Context(codingPath: [], debugDescription: "a type that bodies do not have"))
    }

    fileprivate func add<Value: Decodable>(_ type: Value.Type, named name: String, isRequired: Bool) throws -> Value {
        let (type, value) = try Self.record(type)
        fields.append(MessageSchema.Field(name, type, isRequired: isRequired))
        return value
    }

    fileprivate func addElement<Value: Decodable>(_ type: Value.Type) throws -> Value {
        let (type, value) = try Self.record(type)
        element = type
        return value
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(RecordingContainer<Key>(recorder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { RecordingListContainer(recorder: self) }
    func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Self.unknownForm }
}

@available(*, unavailable)
extension SchemaRecorder: Sendable {}

private struct RecordingContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let recorder: SchemaRecorder
    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { true }
    func decodeNil(forKey key: Key) throws -> Bool { false }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        try recorder.add(type, named: key.stringValue, isRequired: true)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try note(type, at: key)
    }

    // The protocol's own overloads would require the member to exist.
    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try note(type, at: key) }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try note(type, at: key) }
    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try note(type, at: key) }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try note(type, at: key) }
    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try note(type, at: key) }

    private func note<Value: Decodable>(_ type: Value.Type, at key: Key) throws -> Value? {
        _ = try recorder.add(type, named: key.stringValue, isRequired: false)
        return nil
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        throw SchemaRecorder.unknownForm
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        throw SchemaRecorder.unknownForm
    }

    func superDecoder() throws -> any Decoder { throw SchemaRecorder.unknownForm }
    func superDecoder(forKey key: Key) throws -> any Decoder { throw SchemaRecorder.unknownForm }
}

private struct RecordingListContainer: UnkeyedDecodingContainer {
    let recorder: SchemaRecorder
    private(set) var currentIndex = 0

    init(recorder: SchemaRecorder) {
        self.recorder = recorder
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { 1 }
    var isAtEnd: Bool { currentIndex > 0 }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        currentIndex += 1
        return try recorder.addElement(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        throw SchemaRecorder.unknownForm
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw SchemaRecorder.unknownForm }
    mutating func superDecoder() throws -> any Decoder { throw SchemaRecorder.unknownForm }
}
