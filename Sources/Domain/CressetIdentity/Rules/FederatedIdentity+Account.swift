import CressetWire

extension FederatedIdentity {
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
    /// The same within the limits: what a provider says too long is cut or left out, and does not prevent a sign-in.
    var trimmed: FederatedIdentity {
        var trimmed = self
        if let name = displayName, name.utf16.count > ProfileRules.displayNameLimit {
            trimmed.displayName = String(decoding: name.utf16.prefix(ProfileRules.displayNameLimit), as: UTF16.self)
        }
        if let url = photoURL, url.utf16.count > ProfileRules.photoURLLimit { trimmed.photoURL = nil }
        return trimmed
    }
}
