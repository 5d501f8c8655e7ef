public import CressetWire

extension MessageSchema {
    /// Returns the message with canonical names and values, without output-only fields.
    ///
    /// - Parameter name: Message's name, a prefix of error paths (docs/wire §1.2).
    /// - Throws: ``WireDecodingError`` for an unknown member or a wrong type.
    public func validate(_ object: JSONObject, named name: String = "") throws(WireDecodingError) -> JSONObject {
        try validate(WireNode(value: .object(object), path: name))
    }

    func validate(_ node: WireNode) throws(WireDecodingError) -> JSONObject {
        var message = JSONObject()
        for (name, value) in try node.object().members {
            guard let field = field(named: name) else { throw .unknownField(name, at: node.path) }
            guard !field.isOutputOnly, value != .null else { continue }
            message[field.name] = try field.type.validate(node.member(value, name: SnakeCase.from(field.name)))
        }
        return message
    }
}

extension MessageSchema.FieldType {
    fileprivate func validate(_ node: WireNode) throws(WireDecodingError) -> JSONValue {
        switch self {
        case .string, .timestamp: return .string(try node.string())
        case .bool: return .bool(try node.bool())
        case .int32:
            let number = try node.integer("TYPE_INT32")
            guard Int32(exactly: number) != nil else { throw node.invalid("TYPE_INT32") }
            return .integer(number)
        case .integer: return .integer(try node.integer())
        case .int64: return .string(String(try node.integer()))
        case .double: return .number(try node.double())
        case .bytes: return .string(Base64.encoded(try node.bytes()))
        case .enumeration(let protoName, let names):
            return .string(try enumeration(node, type: protoName, names: names))
        case .message(let schema): return .object(try schema.validate(node))
        case .list(let element): return .array(try list(node, of: element))
        case .map: return .object(try map(node))
        }
    }

    private func enumeration(
        _ node: WireNode,
        type protoName: String,
        names: [String]
    ) throws(WireDecodingError) -> String {
        if let name = node.value.string, names.contains(name) { return name }
        guard let number = node.value.integer, let index = Int(exactly: number), names.indices.contains(index) else {
            throw node.invalid(protoName)
        }
        return names[index]
    }

    private func list(_ node: WireNode, of type: Self) throws(WireDecodingError) -> [JSONValue] {
        var elements: [JSONValue] = []
        for element in node.elements() { elements.append(try type.validate(element)) }
        return elements
    }

    private func map(_ node: WireNode) throws(WireDecodingError) -> JSONObject {
        var map = JSONObject()
        for (name, value) in try node.object().members {
            map[name] = .string(try node.member(value, name: name).string())
        }
        return map
    }
}
