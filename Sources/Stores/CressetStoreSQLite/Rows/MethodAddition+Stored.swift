import CressetIdentity
import CressetWire

extension MethodAddition {
    /// - Parameter stored: An object, or the bare moment of versions before there were objects.
    init?(stored: JSONValue) {
        if let addedAt = stored.integer {
            self.init(addedAt: Timestamp(milliseconds: addedAt), revision: nil, isBySession: true)
            return
        }
        guard let object = stored.object, let addedAt = object["addedAt"]?.integer else { return nil }
        self.init(
            addedAt: Timestamp(milliseconds: addedAt),
            revision: object["revision"]?.integer,
            isBySession: object["isBySession"]?.bool ?? true
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = ["addedAt": .integer(addedAt.milliseconds), "isBySession": .bool(isBySession)]
        stored["revision"] = revision.map(JSONValue.integer)
        return stored
    }
}
