import CressetServerWire
import CressetWire

struct OpenAPISchemas {
    private(set) var components = JSONObject()

    mutating func reference(to message: MessageSchema) -> JSONValue {
        guard let name = message.name else { return object(message) }
        if components[name] == nil {
            // Reserves the component's position before those it refers to.
            components[name] = .object(JSONObject())
            components[name] = object(message)
        }
        return ["$ref": .string("#/components/schemas/\(name)")]
    }

    mutating func schema(of type: MessageSchema.FieldType) -> JSONValue {
        switch type {
        case .string: ["type": "string"]
        case .bool: ["type": "boolean"]
        case .int32: ["type": "integer", "format": "int32"]
        case .integer: ["type": "integer", "format": "int64"]
        case .int64: ["type": "string", "format": "int64"]
        case .double: ["type": "number", "format": "double"]
        case .bytes: ["type": "string", "format": "byte"]
        case .timestamp: ["type": "string", "format": "date-time"]
        case .enumeration(_, let names): ["type": "string", "enum": .array(names.map(JSONValue.string))]
        case .message(let message): reference(to: message)
        case .list(let element): ["type": "array", "items": schema(of: element)]
        case .map: ["type": "object", "additionalProperties": ["type": "string"]]
        }
    }

    private mutating func object(_ message: MessageSchema) -> JSONValue {
        var properties = JSONObject()
        for field in message.fields {
            var property = schema(of: field.type).object ?? JSONObject()
            // OpenAPI ignores siblings of a reference.
            if field.isOutputOnly, property["$ref"] == nil { property["readOnly"] = true }
            properties[field.name] = .object(property)
        }
        var object: JSONObject = ["type": "object", "properties": .object(properties)]
        let required = message.fields.filter(\.isRequired).map { JSONValue.string($0.name) }
        if !required.isEmpty { object["required"] = .array(required) }
        return .object(object)
    }
}
