import CressetWire
public import Foundation

/// Makes secrets and proofs of devices that make codes.
#if canImport(ObjectiveC)
    @objc(FIRTOTPMultiFactorGenerator)
#endif
open class TOTPMultiFactorGenerator: NSObject {
    /// Completion-handler form of ``generateSecret(with:)``.
    public class func generateSecret(
        with session: MultiFactorSession, completion: @escaping (TOTPSecret?, (any Error)?) -> Void
    ) {
        guard case .user(let user) = session.proof else {
            return completion(nil, NSError.auth(.invalidMultiFactorSession))
        }
        user.core.start(completion) { try await generateSecret(with: session) }
    }

    /// Asks for the secret of a device that is to be enrolled. It is to be used within a quarter of an hour.
    ///
    /// Fails with `operationNotAllowed` where the project has such devices off, `unsupportedFirstFactor`,
    /// `unverifiedEmail`, `maximumSecondFactorCountExceeded`, and `invalidMultiFactorSession` for the session of a sign-in.
    public class func generateSecret(with session: MultiFactorSession) async throws -> TOTPSecret {
        guard case .user(let user) = session.proof else { throw NSError.auth(.invalidMultiFactorSession) }
        let core = user.core
        return try await core.run {
            let response = try await core.withToken(of: user, isInTurn: false) { token in
                try await core.backend.call(StartMfaEnrollment.self) { request in
                    request.idToken = token
                    request.totpEnrollmentInfo = MfaEnrollment.TotpInfo()
                    request.tenantId = user.tenantID
                }
            }
            guard let secret = TOTPSecret(response.totpSessionInfo) else {
                throw NSError.unexpected(response, lack: "has no totpSessionInfo")
            }
            return secret
        }
    }

    /// Makes the proof that a device has a secret, from the code that it shows.
    public class func assertionForEnrollment(
        with secret: TOTPSecret, oneTimePassword: String
    ) -> TOTPMultiFactorAssertion {
        TOTPMultiFactorAssertion(.secret(secret), oneTimePassword: oneTimePassword)
    }

    /// Makes the proof of an enrolled device, from the code that it shows.
    public class func assertionForSignIn(
        withEnrollmentID enrollmentID: String, oneTimePassword: String
    ) -> TOTPMultiFactorAssertion {
        TOTPMultiFactorAssertion(.enrollment(id: enrollmentID), oneTimePassword: oneTimePassword)
    }
}
