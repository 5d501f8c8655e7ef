import CressetWire
public import Foundation

/// A generator of secrets and proofs for authenticator apps.
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

    /// Requests a secret for an authenticator app; enroll it within 15 minutes.
    ///
    /// Fails with `operationNotAllowed` unless the project enables TOTP, `unsupportedFirstFactor`, `unverifiedEmail`,
    /// `maximumSecondFactorCountExceeded`, `requiresRecentLogin`, and `invalidMultiFactorSession` for the session of a
    /// sign-in.
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

    /// Returns the proof for an enrollment, from the app's current code.
    public class func assertionForEnrollment(
        with secret: TOTPSecret, oneTimePassword: String
    ) -> TOTPMultiFactorAssertion {
        TOTPMultiFactorAssertion(.secret(secret), oneTimePassword: oneTimePassword)
    }

    /// Returns the proof for a sign-in, from the app's current code.
    public class func assertionForSignIn(
        withEnrollmentID enrollmentID: String, oneTimePassword: String
    ) -> TOTPMultiFactorAssertion {
        TOTPMultiFactorAssertion(.enrollment(id: enrollmentID), oneTimePassword: oneTimePassword)
    }
}
