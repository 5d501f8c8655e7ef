/// Encodes response bodies: members in declaration order, without absent ones.
public struct WireEncoder: Sendable {
    public init() {}

    public func encode(_ body: some Encodable) throws -> [UInt8] {
        try value(of: body).serialized()
    }

    public func value(of body: some Encodable) throws -> JSONValue {
        let node = WireEncodingNode()
        try node.encode(body)
        return node.value
    }
}

/// A value being encoded, a class because Codable's containers share it. Not thread-safe.
package final class WireEncodingNode: Encoder {
    private enum Content {
        case value(JSONValue)
        case object
        case array
    }

    private var content = Content.value(.null)
    private var members: [(name: String, node: WireEncodingNode)] = []
    private var elements: [WireEncodingNode] = []

    package var codingPath: [any CodingKey] { [] }
    package var userInfo: [CodingUserInfoKey: Any] { [:] }

    var value: JSONValue {
        switch content {
        case .value(let value): value
        case .object: .object(JSONObject(members.map { ($0.name, $0.node.value) }))
        case .array: .array(elements.map(\.value))
        }
    }

    package func set(_ value: JSONValue) {
        content = .value(value)
    }

    func member(_ name: String) -> WireEncodingNode {
        let node = WireEncodingNode()
        content = .object
        members.append((name, node))
        return node
    }

    func element() -> WireEncodingNode {
        let node = WireEncodingNode()
        content = .array
        elements.append(node)
        return node
    }

    func encode(_ value: some Encodable) throws {
        switch value {
        case let text as String: set(.string(text))
        case let bool as Bool: set(.bool(bool))
        case let integer as Int64: set(.integer(integer))
        case let integer as Int: set(.integer(Int64(integer)))
        case let number as Double: set(.number(number))
        default: try value.encode(to: self)
        }
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        content = .object
        return KeyedEncodingContainer(WireKeyedEncodingContainer<Key>(node: self))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        content = .array
        return WireUnkeyedEncodingContainer(node: self)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer {
        WireSingleValueEncodingContainer(node: self)
    }
}

@available(*, unavailable)
extension WireEncodingNode: Sendable {}

private struct WireKeyedEncodingContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let node: WireEncodingNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { node.member(key.stringValue).set(.null) }
    func encode(_ value: some Encodable, forKey key: Key) throws { try node.member(key.stringValue).encode(value) }
    func superEncoder() -> any Encoder { node.member("super") }
    func superEncoder(forKey key: Key) -> any Encoder { node.member(key.stringValue) }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type,
        forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
        node.member(key.stringValue).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        node.member(key.stringValue).unkeyedContainer()
    }
}

private struct WireUnkeyedEncodingContainer: UnkeyedEncodingContainer {
    let node: WireEncodingNode
    private(set) var count = 0

    init(node: WireEncodingNode) {
        self.node = node
    }

    var codingPath: [any CodingKey] { [] }

    mutating func encodeNil() throws { next().set(.null) }
    mutating func encode(_ value: some Encodable) throws { try next().encode(value) }
    mutating func superEncoder() -> any Encoder { next() }

    mutating func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type
    ) -> KeyedEncodingContainer<Nested> {
        next().container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }

    private mutating func next() -> WireEncodingNode {
        count += 1
        return node.element()
    }
}

private struct WireSingleValueEncodingContainer: SingleValueEncodingContainer {
    let node: WireEncodingNode
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws { node.set(.null) }
    func encode(_ value: some Encodable) throws { try node.encode(value) }
}
