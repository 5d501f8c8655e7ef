/// A type of values on the wire: text, number, enumeration, list or message.
///
/// It replaces Codable, whose generated code doubled the size of apps.
public protocol WireValue: Sendable {
    /// Reads a value as leniently as Firebase (docs/wire §1.2).
    init(wire node: WireNode) throws(WireDecodingError)

    var wireValue: JSONValue { get }
}

extension WireValue {
    /// Returns compact JSON: members in the order of ``WireBody/bind(to:)``, without absent ones.
    public func serialized() -> [UInt8] {
        wireValue.serialized()
    }
}

extension String: WireValue {
    public init(wire node: WireNode) throws(WireDecodingError) { self = try node.string() }
    public var wireValue: JSONValue { .string(self) }
}

extension Bool: WireValue {
    public init(wire node: WireNode) throws(WireDecodingError) { self = try node.bool() }
    public var wireValue: JSONValue { .bool(self) }
}

extension Int64: WireValue {
    public init(wire node: WireNode) throws(WireDecodingError) { self = try node.integer() }
    public var wireValue: JSONValue { .integer(self) }
}

extension Int: WireValue {
    public init(wire node: WireNode) throws(WireDecodingError) { self.init(clamping: try node.integer()) }
    public var wireValue: JSONValue { .integer(Int64(self)) }
}

extension Double: WireValue {
    public init(wire node: WireNode) throws(WireDecodingError) { self = try node.double() }
    public var wireValue: JSONValue { .number(self) }
}

extension Array: WireValue where Element: WireValue {
    public init(wire node: WireNode) throws(WireDecodingError) {
        self.init()
        for element in node.elements() { append(try Element(wire: element)) }
    }

    public var wireValue: JSONValue { .array(map(\.wireValue)) }
}

/// A map, whose keys are data with one spelling.
extension Dictionary: WireValue where Key == String, Value == String {
    public init(wire node: WireNode) throws(WireDecodingError) {
        self.init()
        for (name, value) in try node.object().members {
            self[name] = try node.member(value, name: name).string()
        }
    }

    public var wireValue: JSONValue { .object(JSONObject(map { ($0.key, .string($0.value)) })) }
}
