public import CressetIdentity
public import CressetWire

extension Accounts.ShownSession {
    public var json: JSONObject {
        var json: JSONObject = ["id": .string(id), "signInProvider": .string(signInProvider)]
        json["secondFactor"] = secondFactor.map(JSONValue.string)
        json["signedInAt"] = .string(signedInAt.rfc3339)
        json["lastUsedAt"] = (usedAt?.rfc3339).map(JSONValue.string)
        json["network"] = (device?.network).map(JSONValue.string)
        json["userAgent"] = (device?.userAgent).map(JSONValue.string)
        return json
    }
}
