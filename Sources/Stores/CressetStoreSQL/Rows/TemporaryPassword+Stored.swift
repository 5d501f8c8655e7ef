import CressetIdentity
import CressetWire

extension TemporaryPassword {
    init(stored: JSONObject) {
        self.init(
            digest: Base64.decoded(stored["digest"]?.string ?? "") ?? [],
            expiresAt: Timestamp(milliseconds: stored["expiresAt"]?.integer ?? 0)
        )
        isUsed = stored["isUsed"]?.bool ?? false
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "digest": .string(Base64.encoded(digest)), "expiresAt": .integer(expiresAt.milliseconds),
        ]
        if isUsed { stored["isUsed"] = true }
        return stored
    }
}
