import CressetWire

extension FederatedIdentity {
    var name: AccountName { .identity(providerID: providerID, rawID: rawID) }

    func names(_ entry: ProviderIdentity) -> Bool {
        entry.providerID == providerID && entry.rawID == rawID
    }

    var accountProfile: JSONObject {
        var profile = profile
        if let screenName { profile["screenName"] = .string(screenName) }
        return profile
    }
}

extension FederatedIdentity {
    /// Cuts or drops long values instead of failing the sign-in.
    var trimmed: FederatedIdentity {
        var trimmed = self
        if let name = displayName, name.utf16.count > ProfileValidation.displayNameLimit {
            trimmed.displayName = String(
                decoding: name.utf16.prefix(ProfileValidation.displayNameLimit),
                as: UTF16.self
            )
        }
        if let url = photoURL, url.utf16.count > ProfileValidation.photoURLLimit { trimmed.photoURL = nil }
        return trimmed
    }
}

extension FederatedIdentity {
    /// Content to seal while a second factor is pending.
    var pendingContent: JSONObject {
        var content: JSONObject = [
            "providerID": .string(providerID), "rawID": .string(rawID), "isEmailVerified": .bool(isEmailVerified),
        ]
        content["email"] = email.map(JSONValue.string)
        content["displayName"] = displayName.map(JSONValue.string)
        content["photoURL"] = photoURL.map(JSONValue.string)
        content["screenName"] = screenName.map(JSONValue.string)
        return content
    }

    init?(pendingContent content: JSONObject) {
        guard let providerID = content["providerID"]?.string, let rawID = content["rawID"]?.string else { return nil }
        self.init(
            providerID: providerID,
            rawID: rawID,
            email: content["email"]?.string,
            isEmailVerified: content["isEmailVerified"]?.bool ?? false
        )
        displayName = content["displayName"]?.string
        photoURL = content["photoURL"]?.string
        screenName = content["screenName"]?.string
    }
}
