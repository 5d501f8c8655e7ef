import CressetWire
import Foundation

/// The question for a second factor, in the response to a first one (docs/wire §11.5).
struct SecondFactorChallenge: Sendable {
    /// The key of the error's user info under which the layer that knows the ``Auth`` finds it.
    private static let key = "CressetSecondFactorChallenge"

    /// Proof of the first factor: a secret.
    let credential: String
    let factors: [MfaEnrollment]
    /// The passkeys that complete the sign-in as well.
    let passkeys: [PasskeyFactor]
    /// The response, with its facts beside the user.
    let response: any TokenResponse

    /// Returns the refusal of a response that has a question in the place of tokens; `nil` for any other.
    static func refusal(
        of response: some TokenResponse, proof: String?, factors: [MfaEnrollment]?, passkeys: [PasskeyFactor]? = nil
    ) -> NSError? {
        guard let proof, response.idToken == nil else { return nil }
        let challenge = SecondFactorChallenge(
            credential: proof, factors: factors ?? [], passkeys: passkeys ?? [], response: response)
        return .auth(.secondFactorRequired, userInfo: [key: challenge])
    }

    /// Takes the question from an error; `nil` for an error of another kind.
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
