import CressetIdentity
import CressetWire

extension SecondFactor {
    init(stored: JSONObject) {
        self.init(
            enrollmentID: stored["enrollmentID"]?.string ?? "",
            displayName: stored["displayName"]?.string,
            enrolledAt: stored["enrolledAt"]?.string ?? "",
            phoneNumber: stored["phoneNumber"]?.string ?? ""
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = [
            "enrollmentID": .string(enrollmentID), "enrolledAt": .string(enrolledAt),
            "phoneNumber": .string(phoneNumber),
        ]
        stored["displayName"] = displayName.map(JSONValue.string)
        return stored
    }
}
