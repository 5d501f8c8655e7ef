import CressetFederation
import CressetWire

extension FederatedProfile {
    init?(json: JSONObject) {
        guard let providerID = json["providerID"]?.string, let rawID = json["rawID"]?.string,
            let federatedID = json["federatedID"]?.string
        else { return nil }
        self.init(providerID: providerID, rawID: rawID, federatedID: federatedID)
        for (name, path) in Self.texts { self[keyPath: path] = json[name]?.string }
        isEmailVerified = json["isEmailVerified"]?.bool ?? false
        expiresIn = json["expiresIn"]?.integer
        rawUserInfoText = json["rawUserInfoText"]?.string ?? "{}"
        rawUserInfo = JSONObject(parsing: rawUserInfoText) ?? JSONObject()
    }

    /// Stored form. It omits the nonce, already used.
    var json: JSONObject {
        var json: JSONObject = [
            "providerID": .string(providerID), "rawID": .string(rawID), "federatedID": .string(federatedID),
            "isEmailVerified": .bool(isEmailVerified), "rawUserInfoText": .string(rawUserInfoText),
        ]
        for (name, path) in Self.texts { json[name] = self[keyPath: path].map(JSONValue.string) }
        json["expiresIn"] = expiresIn.map(JSONValue.integer)
        return json
    }

    private static var texts: [(name: String, path: WritableKeyPath<FederatedProfile, String?>)] {
        [
            ("email", \.email), ("firstName", \.firstName), ("lastName", \.lastName), ("fullName", \.fullName),
            ("displayName", \.displayName), ("nickName", \.nickName), ("screenName", \.screenName),
            ("photoURL", \.photoURL), ("language", \.language), ("timeZone", \.timeZone),
            ("dateOfBirth", \.dateOfBirth), ("idToken", \.idToken), ("accessToken", \.accessToken),
            ("refreshToken", \.refreshToken), ("tokenSecret", \.tokenSecret),
        ]
    }
}
