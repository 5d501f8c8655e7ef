import CressetWire
import Foundation

protocol SignInResponse: TokenResponse {
    func info() throws -> AuthCore.SignInInfo
}

extension SignUp.Response: SignInResponse {
    func info() -> AuthCore.SignInInfo {
        AuthCore.SignInInfo(providerID: EmailAuthProvider.id, isNewUser: true)
    }
}

extension SignInWithPassword.Response: SignInResponse {
    func info() -> AuthCore.SignInInfo {
        AuthCore.SignInInfo(providerID: EmailAuthProvider.id, isNewUser: false)
    }
}

extension SignInWithEmailLink.Response: SignInResponse {
    func info() -> AuthCore.SignInInfo {
        AuthCore.SignInInfo(providerID: EmailAuthProvider.id, isNewUser: isNewUser ?? false)
    }
}

extension SignInWithCustomToken.Response: SignInResponse {
    func info() -> AuthCore.SignInInfo {
        AuthCore.SignInInfo(isNewUser: isNewUser ?? false)
    }
}

extension SignInWithIDP.Response: SignInResponse {
    func info() throws -> AuthCore.SignInInfo {
        guard let providerId, !providerId.isEmpty else { throw NSError.unexpected(self, lack: "has no providerId") }
        let credential = OAuthCredential(self).flatMap { $0.hasTokens ? $0 : nil }
        return AuthCore.SignInInfo(
            providerID: providerId, isNewUser: isNewUser ?? false,
            profile: rawUserInfo.flatMap { JSONObject(parsing: $0) },
            username: username ?? screenName, credential: credential)
    }
}

extension SignInWithPhoneNumber.Response: SignInResponse {
    func info() -> AuthCore.SignInInfo {
        AuthCore.SignInInfo(providerID: AuthProviderID.phone.rawValue, isNewUser: isNewUser ?? false)
    }
}

extension SignInWithGameCenter.Response: SignInResponse {
    func info() -> AuthCore.SignInInfo {
        AuthCore.SignInInfo(providerID: GameCenterAuthProvider.id, isNewUser: isNewUser ?? false)
    }
}
