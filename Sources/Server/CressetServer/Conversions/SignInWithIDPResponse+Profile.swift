import CressetFederation
import CressetIdentity
import CressetWire

extension SignInWithIDP.Response {
    init(_ profile: FederatedProfile) {
        self.init()
        federatedId = profile.federatedID
        providerId = profile.providerID
        // Keeps the case: the emulator returns its input unchanged.
        email = profile.email.flatMap { EmailAddress.deliverable($0) == nil ? nil : $0 }
        emailVerified = email != nil && profile.isEmailVerified
        firstName = profile.firstName
        lastName = profile.lastName
        fullName = profile.fullName
        displayName = profile.displayName
        nickName = profile.nickName
        screenName = profile.screenName
        photoUrl = profile.photoURL
        language = profile.language
        timeZone = profile.timeZone
        dateOfBirth = profile.dateOfBirth
        rawUserInfo = profile.rawUserInfoText
        oauthIdToken = profile.idToken
        oauthAccessToken = profile.accessToken
        oauthExpireIn = profile.expiresIn
        oauthTokenSecret = profile.tokenSecret
    }
}
