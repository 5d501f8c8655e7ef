import CressetIdentity
import CressetWire

extension ProviderIdentity {
    init(stored: JSONObject) {
        self.init(providerID: stored["providerID"]?.string ?? "", rawID: stored["rawID"]?.string ?? "")
        displayName = stored["displayName"]?.string
        photoURL = stored["photoURL"]?.string
        email = stored["email"]?.string
        screenName = stored["screenName"]?.string
    }

    var stored: JSONObject {
        var stored: JSONObject = ["providerID": .string(providerID), "rawID": .string(rawID)]
        stored["displayName"] = displayName.map(JSONValue.string)
        stored["photoURL"] = photoURL.map(JSONValue.string)
        stored["email"] = email.map(JSONValue.string)
        stored["screenName"] = screenName.map(JSONValue.string)
        return stored
    }
}
