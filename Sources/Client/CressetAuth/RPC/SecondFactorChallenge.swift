import CressetWire
import Foundation

/// A request for a second factor, in the response to a first one (docs/wire §11.5).
struct SecondFactorChallenge: Sendable {
    /// The user-info key for the challenge in the error.
    private static let key = "CressetSecondFactorChallenge"

    /// The proof of the first factor, a secret.
    let credential: String
    let factors: [MfaEnrollment]
    let passkeys: [PasskeyFactor]
    /// The response, with additional user information.
    let response: any TokenResponse

    /// `nil` for a response with tokens.
    static func refusal(
        of response: some TokenResponse, proof: String?, factors: [MfaEnrollment]?, passkeys: [PasskeyFactor]? = nil
    ) -> NSError? {
        guard let proof, response.idToken == nil else { return nil }
        let challenge = SecondFactorChallenge(
            credential: proof, factors: factors ?? [], passkeys: passkeys ?? [], response: response)
        return .auth(.secondFactorRequired, userInfo: [key: challenge])
    }

    init?(in error: NSError) {
        guard let challenge = error.userInfo[Self.key] as? SecondFactorChallenge else { return nil }
        self = challenge
    }

    private init(
        credential: String, factors: [MfaEnrollment], passkeys: [PasskeyFactor], response: any TokenResponse
    ) {
        self.credential = credential
        self.factors = factors
        self.passkeys = passkeys
        self.response = response
    }
}
