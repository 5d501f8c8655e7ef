import CressetWire
import Foundation

/// A response with status 200 but possibly an error (docs/wire §2.3).
protocol RefusingResponse {
    /// The error; `nil` on success.
    var refusal: NSError? { get }
}

extension SignInWithEmailLink.Response: RefusingResponse {
    var refusal: NSError? {
        SecondFactorChallenge.refusal(
            of: self, proof: mfaPendingCredential, factors: mfaInfo, passkeys: cressetMfaInfo)
    }
}

extension SignInWithPassword.Response: RefusingResponse {
    var refusal: NSError? {
        SecondFactorChallenge.refusal(
            of: self, proof: mfaPendingCredential, factors: mfaInfo, passkeys: cressetMfaInfo)
    }
}

extension FinalizePasskeySignIn.Response: RefusingResponse {
    var refusal: NSError? {
        SecondFactorChallenge.refusal(of: self, proof: mfaPendingCredential, factors: mfaInfo)
    }
}

extension SignInWithGameCenter.Response: RefusingResponse {
    var refusal: NSError? {
        SecondFactorChallenge.refusal(
            of: self, proof: mfaPendingCredential, factors: mfaInfo, passkeys: cressetMfaInfo)
    }
}

extension SignInWithIDP.Response: RefusingResponse {
    /// The errors for a credential or e-mail address of another account.
    private static let conflicts: Set<AuthErrorCode> = [.credentialAlreadyInUse, .emailAlreadyInUse]

    var refusal: NSError? {
        if needConfirmation == true {
            return .auth(.accountExistsWithDifferentCredential, userInfo: conflictInfo)
        }
        if let errorMessage, !errorMessage.isEmpty {
            guard let error = BackendError.error(errorMessage) else {
                return .unexpected(self, lack: "has an unknown errorMessage")
            }
            guard let code = AuthErrorCode(rawValue: error.code), Self.conflicts.contains(code) else { return error }
            return .auth(code, userInfo: conflictInfo)
        }
        return SecondFactorChallenge.refusal(
            of: self, proof: mfaPendingCredential, factors: mfaInfo, passkeys: cressetMfaInfo)
    }

    private var conflictInfo: [String: Any] {
        var userInfo: [String: Any] = [:]
        userInfo[AuthErrors.userInfoEmailKey] = email
        userInfo[AuthErrors.userInfoUpdatedCredentialKey] = OAuthCredential(self)
        return userInfo
    }
}

extension SignInWithPhoneNumber.Response: RefusingResponse {
    /// The error for another account's number, with a proof to sign in there.
    var refusal: NSError? {
        guard let phoneNumber, let temporaryProof, !phoneNumber.isEmpty, !temporaryProof.isEmpty else { return nil }
        let credential = PhoneAuthCredential(.temporary(proof: temporaryProof, phoneNumber: phoneNumber))
        return .auth(.credentialAlreadyInUse, userInfo: [AuthErrors.userInfoUpdatedCredentialKey: credential])
    }
}
