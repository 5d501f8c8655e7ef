struct WireNodeDecoder: Decoder {
    let node: WireNode
    /// Query parameters, required to be members of the type.
    var parameters: [String] = []

    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        if let unknown = parameters.first(where: { Key(stringValue: SnakeCase.toCamelCase($0)) == nil }) {
            throw WireDecodingError.unknownParameter(unknown)
        }
        return KeyedDecodingContainer(WireKeyedContainer<Key>(node: node, members: try node.object()))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        WireUnkeyedContainer(elements: node.elements())
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        WireSingleValueContainer(node: node)
    }
}
struct WireKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let node: WireNode
    let members: JSONObject
    // Most objects have no such name, and most lookups fail.
    private let hasSnakeCase: Bool

    init(node: WireNode, members: JSONObject) {
        self.node = node
        self.members = members
        hasSnakeCase = members.keys.contains { $0.utf8.contains(UInt8(ascii: "_")) }
    }

    var codingPath: [any CodingKey] { [] }
    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: SnakeCase.toCamelCase($0)) } }

    func contains(_ key: Key) -> Bool { find(key) != nil }
    func decodeNil(forKey key: Key) throws -> Bool { find(key) == nil }

    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
        guard let child = find(key) else { return try node.member(.null, name: protoName(key)).decode(type) }
        return try child.decode(type)
    }

    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
        try read(key) { try $0.decode(type) }
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try read(key) { try $0.string() } }
    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try read(key) { try $0.bool() } }
    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? { try read(key) { try $0.integer() } }

    private func read<Value>(_ key: Key, by reading: (WireNode) throws -> Value) throws -> Value? {
        guard let child = find(key) else { return nil }
        return node.isForgiving ? try? reading(child) : try reading(child)
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
        try WireNodeDecoder(node: child(key)).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        try WireNodeDecoder(node: child(key)).unkeyedContainer()
    }

    func superDecoder() throws -> any Decoder { WireNodeDecoder(node: node) }
    func superDecoder(forKey key: Key) throws -> any Decoder { WireNodeDecoder(node: child(key)) }

    /// Finds a member in either spelling; `null` is absent.
    private func find(_ key: Key) -> WireNode? {
        let name = key.stringValue
        guard let value = members[name] ?? alternative(name), value != .null else { return nil }
        return node.member(value, name: protoName(key))
    }

    private func alternative(_ name: String) -> JSONValue? {
        guard hasSnakeCase else { return nil }
        let snake = SnakeCase.from(name)
        return snake == name ? nil : members[snake]
    }

    private func child(_ key: Key) -> WireNode {
        find(key) ?? node.member(.null, name: protoName(key))
    }

    private func protoName(_ key: Key) -> String {
        (key as? any WireKey)?.protoName ?? SnakeCase.from(key.stringValue)
    }
}

struct WireUnkeyedContainer: UnkeyedDecodingContainer {
    let elements: [WireNode]
    var currentIndex = 0

    init(elements: [WireNode]) {
        self.elements = elements
    }

    var codingPath: [any CodingKey] { [] }
    var count: Int? { elements.count }
    var isAtEnd: Bool { currentIndex >= elements.count }

    mutating func decodeNil() throws -> Bool { false }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        try next().decode(type)
    }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) throws -> KeyedDecodingContainer<Nested> {
        try WireNodeDecoder(node: next()).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try WireNodeDecoder(node: next()).unkeyedContainer()
    }

    mutating func superDecoder() throws -> any Decoder { WireNodeDecoder(node: try next()) }

    private mutating func next() throws -> WireNode {
        guard !isAtEnd else { throw WireDecodingError(message: "Invalid JSON payload received.", field: nil) }
        defer { currentIndex += 1 }
        return elements[currentIndex]
    }
}

struct WireSingleValueContainer: SingleValueDecodingContainer {
    let node: WireNode

    var codingPath: [any CodingKey] { [] }

    func decodeNil() -> Bool { node.value == .null }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try node.decode(type) }
}
