import CressetFederation
import CressetWire

extension FederatedProfile {
    var legacyFacts: JSONObject {
        var facts: JSONObject = ["id": .string(rawID)]
        facts["username"] = screenName.map(JSONValue.string)
        facts["displayName"] = displayName.map(JSONValue.string)
        facts["email"] = email.map(JSONValue.string)
        facts["profileImageURL"] = photoURL.map(JSONValue.string)
        facts["cachedUserProfile"] = .object(rawUserInfo)
        facts["accessToken"] = accessToken.map(JSONValue.string)
        facts["accessTokenSecret"] = tokenSecret.map(JSONValue.string)
        return facts
    }
}
