import CressetIdentity
import CressetWire

extension AccountEvent {
    /// The event as Standard Webhooks have it, with the user under the names of the wire.
    var standardBody: JSONObject {
        var data: JSONObject = ["projectId": .string(pool.projectID), "user": .object(user)]
        data["tenantId"] = pool.tenantID.map(JSONValue.string)
        if !fields.isEmpty { data["fields"] = .array(fields.map(JSONValue.string)) }
        return ["type": .string(kind.rawValue), "timestamp": .string(moment.rfc3339), "data": .object(data)]
    }
}
