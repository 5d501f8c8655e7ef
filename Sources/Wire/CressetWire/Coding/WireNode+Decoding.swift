extension WireNode {
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        switch type {
        case is String.Type: try cast(string())
        case is Bool.Type: try cast(bool())
        case is Int64.Type: try cast(integer())
        case is Int.Type: try cast(Int(clamping: integer()))
        case is Double.Type: try cast(double())
        // Map keys are data and have only one spelling.
        case is [String: String].Type: try cast(texts())
        default: try Value(from: WireNodeDecoder(node: self))
        }
    }

    private func texts() throws -> [String: String] {
        var texts: [String: String] = [:]
        for (name, value) in try object().members { texts[name] = try member(value, name: name).string() }
        return texts
    }

    private func cast<Value>(_ value: some Any) throws -> Value {
        guard let value = value as? Value else { throw invalid("TYPE_MESSAGE") }
        return value
    }
}
