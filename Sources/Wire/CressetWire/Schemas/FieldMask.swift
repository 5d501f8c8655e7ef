/// An update mask: the paths of the members that an update changes. `nil` in the place of a mask merges everything in
/// that the update has.
public struct FieldMask: Codable, Equatable, Sendable {
    /// The paths, each from the outermost member to the innermost, in camelCase; each once, in order.
    public let paths: [[String]]

    /// Makes a mask of paths; repetitions are dropped.
    public init(_ paths: [[String]]) {
        var seen: Set<[String]> = []
        self.paths = paths.filter { seen.insert($0).inserted }
    }

    /// Reads paths in camelCase or snake_case with commas between.
    public init(_ text: String) {
        self.init(
            text.split(separator: ",").map { path in
                path.split(separator: ".").map { SnakeCase.toCamelCase(String($0)) }
            }
        )
    }

    /// Reads the text of a mask.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the paths with commas between.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(paths.map { $0.joined(separator: ".") }.joined(separator: ","))
    }

    /// Returns the mask of those paths that the message has.
    public func given(in message: JSONObject) -> FieldMask {
        FieldMask(paths.filter { Self.hasValue(message, at: $0[...]) })
    }

    private static func hasValue(_ message: JSONObject, at path: ArraySlice<String>) -> Bool {
        guard let name = path.first, let value = message[name] else { return false }
        guard path.count > 1 else { return true }
        return value.object.map { hasValue($0, at: path.dropFirst()) } ?? false
    }
}
