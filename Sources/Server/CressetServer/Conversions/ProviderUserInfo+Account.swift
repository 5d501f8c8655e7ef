import CressetIdentity
import CressetWire

extension ProviderUserInfo {
    /// The sign-in methods, password last (docs/wire §3.2).
    static func entries(of account: Account) -> [ProviderUserInfo] {
        var entries: [ProviderUserInfo] = []
        if let phoneNumber = account.phoneNumber { entries.append(ProviderUserInfo(phoneNumber: phoneNumber)) }
        entries += account.identities.map(ProviderUserInfo.init)
        if let email = account.email, account.hasPassword || account.emailLinkSignIn {
            entries.append(ProviderUserInfo(email: email, of: account))
        }
        return entries
    }

    private init(phoneNumber: String) {
        self.init()
        providerId = "phone"
        rawId = phoneNumber
        self.phoneNumber = phoneNumber
    }

    private init(email: String, of account: Account) {
        self.init()
        providerId = "password"
        displayName = account.displayName
        photoUrl = account.photoURL
        federatedId = email
        self.email = email
        rawId = email
    }

    private init(_ identity: ProviderIdentity) {
        self.init()
        providerId = identity.providerID
        displayName = identity.displayName
        photoUrl = identity.photoURL
        federatedId = identity.rawID
        email = identity.email
        rawId = identity.rawID
        screenName = identity.screenName
    }
}
