import CressetIdentity
import CressetWire

extension SecondFactor {
    init(stored: JSONObject) {
        self.init(
            enrollmentID: stored["enrollmentID"]?.string ?? "",
            displayName: stored["displayName"]?.string,
            enrolledAt: stored["enrolledAt"]?.string ?? "",
            method: TOTPKey(stored: stored["totp"]?.object).map(Method.totp)
                ?? .phone(stored["phoneNumber"]?.string ?? "")
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = ["enrollmentID": .string(enrollmentID), "enrolledAt": .string(enrolledAt)]
        stored["phoneNumber"] = phoneNumber.map(JSONValue.string)
        stored["totp"] = (totpKey?.stored).map(JSONValue.object)
        stored["displayName"] = displayName.map(JSONValue.string)
        return stored
    }
}

extension TOTPKey {
    fileprivate init?(stored: JSONObject?) {
        guard let stored else { return nil }
        self.init(
            sealedSecret: Base64.decoded(stored["secret"]?.string ?? "") ?? [],
            lastStep: stored["lastStep"]?.integer ?? 0,
            failures: Int(stored["failures"]?.integer ?? 0)
        )
    }

    fileprivate var stored: JSONObject {
        var stored: JSONObject = ["secret": .string(Base64.encoded(sealedSecret)), "lastStep": .integer(lastStep)]
        if failures > 0 { stored["failures"] = .integer(Int64(failures)) }
        return stored
    }
}
