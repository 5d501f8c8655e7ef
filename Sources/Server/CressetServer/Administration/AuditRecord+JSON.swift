public import CressetIdentity
public import CressetWire

extension AuditRecord {
    public var json: JSONObject {
        var json: JSONObject = [
            "number": .integer(number), "time": .string(moment.rfc3339), "kind": .string(kind),
        ]
        let texts = [
            ("project", projectID), ("tenant", tenantID), ("actor", actor), ("actorId", actorID),
            ("actorName", actorName), ("address", address),
        ]
        for (name, text) in texts where !text.isEmpty { json[name] = .string(text) }
        json["targets"] = .array(targetNames.map(JSONValue.string))
        json["count"] = .integer(count)
        json["fields"] = .array(fieldNames.map(JSONValue.string))
        return json
    }

    /// Returns the event without other persons.
    func json(of account: Account) -> JSONObject {
        var json = self.json
        json["targets"] = targetNames.contains(account.localID) ? [.string(account.localID)] : []
        if actor != "user" || actorID != account.localID {
            for name in ["actorId", "actorName", "address"] { json[name] = nil }
        }
        return json
    }
}
