public import CressetServerWire
public import CressetWire

extension MessageSchema {
    public func field(at path: ArraySlice<String>) -> Field? {
        guard let name = path.first, let field = field(named: name) else { return nil }
        guard path.count > 1 else { return field }
        return field.type.schema?.field(at: path.dropFirst())
    }

    public func unknownName(
        in object: JSONObject,
        below path: [String] = []
    ) -> (path: [String], known: [String])? {
        for (name, value) in object.members {
            let place = path + [name]
            guard let field = field(named: name) else { return (place, fields.map(\.name)) }
            guard let schema = field.type.schema else { continue }
            for element in (value.array ?? [value]).compactMap(\.object) {
                if let unknown = schema.unknownName(in: element, below: place) { return unknown }
            }
        }
        return nil
    }
}

extension MessageSchema.FieldType {
    var schema: MessageSchema? {
        switch self {
        case .message(let schema): schema
        case .list(let element): element.schema
        default: nil
        }
    }

    public var names: [String] {
        switch self {
        case .enumeration(_, let names): names.filter { !$0.hasSuffix("_UNSPECIFIED") }
        case .list(let element): element.names
        default: []
        }
    }

    public var permitted: String {
        switch self {
        case .bool: "true or false"
        case .int32, .integer, .int64: "a whole number"
        case .double: "a number"
        case .timestamp: "a time such as 2026-01-31T08:00:00Z"
        case .enumeration: names.joined(separator: ", ")
        case .list(.message): "a JSON list of objects"
        case .list: names.isEmpty ? "a JSON list of texts" : "a JSON list of " + names.joined(separator: ", ")
        case .message, .map: "a JSON object"
        case .string, .bytes: "a text"
        }
    }

    var zero: JSONValue? {
        if case .bool = self { return false }
        return nil
    }
}
