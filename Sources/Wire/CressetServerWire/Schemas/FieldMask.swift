public import CressetWire

/// An update mask: the paths of changed members. Without a mask, all members of the update are merged.
public struct FieldMask: WireValue, Equatable {
    /// The unique paths in order, each from outermost to innermost member, in camelCase.
    public let paths: [[String]]

    public init(_ paths: [[String]]) {
        var seen: Set<[String]> = []
        self.paths = paths.filter { seen.insert($0).inserted }
    }

    /// Parses comma-separated paths in camelCase or snake_case.
    public init(_ text: String) {
        self.init(
            text.split(separator: ",").map { path in
                path.split(separator: ".").map { SnakeCase.toCamelCase(String($0)) }
            }
        )
    }

    public init(wire node: WireNode) throws(WireDecodingError) {
        self.init(try node.string())
    }

    public var wireValue: JSONValue {
        .string(paths.map { $0.joined(separator: ".") }.joined(separator: ","))
    }

    public func given(in message: JSONObject) -> FieldMask {
        FieldMask(paths.filter { Self.hasValue(message, at: $0[...]) })
    }

    private static func hasValue(_ message: JSONObject, at path: ArraySlice<String>) -> Bool {
        guard let name = path.first, let value = message[name] else { return false }
        guard path.count > 1 else { return true }
        return value.object.map { hasValue($0, at: path.dropFirst()) } ?? false
    }
}
