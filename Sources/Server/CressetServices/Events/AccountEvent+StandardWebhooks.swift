import CressetIdentity
import CressetWire

extension AccountEvent {
    /// With wire names for the user.
    var standardBody: JSONObject {
        var data: JSONObject = ["projectId": .string(pool.projectID), "user": .object(user)]
        data["tenantId"] = pool.tenantID.map(JSONValue.string)
        if !fields.isEmpty { data["fields"] = .array(fields.map(JSONValue.string)) }
        return ["type": .string(kind.rawValue), "timestamp": .string(moment.rfc3339), "data": .object(data)]
    }
}
