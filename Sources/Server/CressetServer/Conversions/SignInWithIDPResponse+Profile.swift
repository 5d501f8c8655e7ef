import CressetFederation
import CressetIdentity
import CressetWire

extension SignInWithIDPResponse {
    /// What the provider says of the person.
    init(_ profile: FederatedProfile) {
        self.init()
        federatedId = profile.federatedID
        providerId = profile.providerID
        email = profile.email.flatMap(EmailAddress.deliverable)
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
    }

    /// The provider's tokens, for the app to use.
    mutating func addCredential(of profile: FederatedProfile, withRefreshToken: Bool) {
        oauthIdToken = profile.idToken
        oauthAccessToken = profile.accessToken
        oauthExpireIn = profile.expiresIn
        oauthTokenSecret = profile.tokenSecret
        if withRefreshToken { oauthRefreshToken = profile.refreshToken }
    }
}
