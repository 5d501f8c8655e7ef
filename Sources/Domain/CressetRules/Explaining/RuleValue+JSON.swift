internal import CressetWire

extension RuleValue {
    var json: JSONValue {
        switch self {
        case .null: return .null
        case .bool(let bool): return .bool(bool)
        case .number(let number): return number.isFinite ? DataLeaf(number).json : .string(number.javaScriptText)
        case .text(let text): return .string(text)
        case .claims(let claims): return claims
        case .children: return ["children": true]
        case .snapshot(let snapshot):
            var json: JSONObject = [
                "path": .string(DataPath(snapshot.keys).description), "exists": .bool(snapshot.tree != nil),
            ]
            json["value"] = snapshot.tree?.leaf?.json
            return .object(json)
        }
    }
}
