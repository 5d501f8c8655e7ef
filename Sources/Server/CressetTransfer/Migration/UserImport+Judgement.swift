import CressetIdentity
public import CressetWire

extension UserImport.Judgement {
    public var lacksAddress: Bool {
        if case .imported = verdict { row?.need == .emailAddress } else { false }
    }

    public var json: JSONObject {
        var json: JSONObject = ["row": .integer(Int64(number))]
        json["localId"] = (row?.localID).map(JSONValue.string)
        json["email"] = (row?.email).map(JSONValue.string)
        json["phoneNumber"] = (row?.phoneNumber).map(JSONValue.string)
        switch verdict {
        case .imported: json["result"] = "imported"
        case .existing: json["result"] = "exists"
        case .refused(let reason, let value):
            json["result"] = "rejected"
            json["reason"] = .string(reason)
            json["value"] = value.map(JSONValue.string)
            return json
        }
        json["attention"] = (row?.need?.rawValue).map(JSONValue.string)
        return json
    }

    public var text: String {
        let names = ["localId", "email", "phoneNumber", "result", "reason", "value", "attention"]
        let json = json
        return (["row \(number)"] + names.compactMap { json[$0]?.string }).joined(separator: "  ")
    }
}
