import CressetIdentity
import CressetWire

extension Passkey {
    init(stored: JSONObject) {
        self.init(
            credentialID: Base64.decoded(stored["id"]?.string ?? "") ?? [],
            name: stored["name"]?.string ?? "",
            publicKey: Base64.decoded(stored["publicKey"]?.string ?? "") ?? [],
            counter: UInt32(clamping: stored["counter"]?.integer ?? 0),
            isBackupEligible: stored["isBackupEligible"]?.bool ?? false,
            isBackedUp: stored["isBackedUp"]?.bool ?? false,
            createdAt: Timestamp(milliseconds: stored["createdAt"]?.integer ?? 0),
            lastUsedAt: (stored["lastUsedAt"]?.integer).map(Timestamp.init(milliseconds:))
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "id": .string(Base64.encoded(credentialID)), "name": .string(name),
            "publicKey": .string(Base64.encoded(publicKey)), "counter": .integer(Int64(counter)),
            "isBackupEligible": .bool(isBackupEligible), "isBackedUp": .bool(isBackedUp),
            "createdAt": .integer(createdAt.milliseconds),
        ]
        stored["lastUsedAt"] = (lastUsedAt?.milliseconds).map(JSONValue.integer)
        return stored
    }
}
