public import CressetWire

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
    /// Returns a value for a response, or `nil` to omit it.
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
