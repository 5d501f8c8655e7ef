import CressetFederation
import CressetIdentity

extension ProviderGrant {
    init(_ profile: FederatedProfile) {
        self.init()
        rawUserInfo = profile.rawUserInfoText
        idToken = profile.idToken
        accessToken = profile.accessToken
        refreshToken = profile.refreshToken
        tokenSecret = profile.tokenSecret
        expiresIn = profile.expiresIn
    }
}
