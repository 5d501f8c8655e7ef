import CressetIdentity
import CressetWire

extension ImportRow {
    init(wire info: UserInfo) {
        self.init()
        localID = info.localId
        email = info.email
        emailVerified = info.emailVerified
        displayName = info.displayName
        photoURL = info.photoUrl
        phoneNumber = info.phoneNumber
        disabled = info.disabled
        createdAt = info.createdAt.map { Timestamp(milliseconds: $0.value) }
        lastLoginAt = info.lastLoginAt.map { Timestamp(milliseconds: $0.value) }
        customAttributes = info.customAttributes
        providers = (info.providerUserInfo ?? []).map(ImportedProvider.init(wire:))
        passwordHash = info.passwordHash?.bytes
        salt = info.salt?.bytes
        rawPassword = info.rawPassword
        secondFactors = (info.mfaInfo ?? []).map(NewSecondFactor.init(wire:))
        tenantID = info.tenantId
        profile["screenName"] = info.screenName.map(JSONValue.string)
        profile["language"] = info.language.map(JSONValue.string)
        profile["timeZone"] = info.timeZone.map(JSONValue.string)
        profile["dateOfBirth"] = info.dateOfBirth.map(JSONValue.string)
    }
}

extension ImportedProvider {
    fileprivate init(wire info: ProviderUserInfo) {
        self.init()
        providerID = info.providerId
        rawID = info.rawId
        federatedID = info.federatedId
        displayName = info.displayName
        photoURL = info.photoUrl
        email = info.email
        phoneNumber = info.phoneNumber
        screenName = info.screenName
    }
}
