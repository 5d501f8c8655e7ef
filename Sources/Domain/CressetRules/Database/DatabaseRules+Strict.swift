public import CressetWire

extension DatabaseRules {
    /// The file in strict JSON: without comments and trailing commas, with escaped line ends.
    public var strict: JSONValue {
        guard let file = try? RelaxedJSONReader.read(source) else { return .null }
        return Self.strict(file)
    }

    private static func strict(_ value: RelaxedJSON) -> JSONValue {
        switch value.kind {
        case .object(let members): .object(JSONObject(members.map { ($0.name, strict($0.value)) }))
        case .array(let elements): .array(elements.map { strict($0) })
        case .text(let fragment): .string(fragment.text)
        case .bool(let bool): .bool(bool)
        // Valid rules contain no other values.
        case .other: .null
        }
    }
}
