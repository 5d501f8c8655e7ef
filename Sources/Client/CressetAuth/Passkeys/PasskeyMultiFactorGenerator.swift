import CressetWire
public import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
#endif

/// Makes proofs of passkeys that are second factors. The vendor has none.
///
/// Passkeys are enrolled as any are: ``User/enrollPasskey(withName:presentedBy:)``.
#if canImport(ObjectiveC)
    @objc(FIRPasskeyMultiFactorGenerator)
#endif
open class PasskeyMultiFactorGenerator: NSObject {
    /// The ``MultiFactorInfo/factorID`` of passkeys.
    public static let factorID = "passkey"

    /// Asks for what the device needs to sign by a passkey of the account. The request is good for a few minutes, and for
    /// this sign-in.
    ///
    /// Fails with `operationNotAllowed` where the project has passkeys as second factors off, `unsupportedFirstFactor`
    /// after a sign-in by a passkey, `multiFactorInfoNotFound`, and `invalidMultiFactorSession` for the session of a user
    /// or once the first factor has expired.
    ///
    /// - Parameters:
    ///   - session: The ``MultiFactorResolver/session`` of the sign-in that asked for a second factor.
    ///   - enrollmentID: The ``MultiFactorInfo/uid`` of the passkey that is to sign; `nil` for any.
    public class func startSignIn(
        with session: MultiFactorSession, enrollmentID: String? = nil
    ) async throws -> PasskeyAssertionRequest {
        guard let auth = session.auth, case .pendingCredential(let credential) = session.proof else {
            throw NSError.auth(.invalidMultiFactorSession)
        }
        let core = auth.core
        return try await core.run {
            try await core.backend.call(StartMfaSignIn.self) { request in
                request.mfaPendingCredential = credential
                request.mfaEnrollmentId = enrollmentID
                request.cressetPasskeyInfo = PasskeyFactorInfo()
            }
        }.passkeyRequest()
    }

    /// Makes the proof of the passkey that has signed.
    ///
    /// Fails with `invalidCredential` for an answer that lacks a part.
    public class func assertionForSignIn(
        withPlatformCredential platformCredential: PasskeyAssertion
    ) throws -> PasskeyMultiFactorAssertion {
        PasskeyMultiFactorAssertion(try AuthenticatorAssertion(platformCredential))
    }

    /// Has a passkey sign, and makes the proof.
    ///
    /// Fails with `webContextCancelled` when the person did not want to, and as ``startSignIn(with:enrollmentID:)`` does.
    ///
    /// - Parameters:
    ///   - session: The ``MultiFactorResolver/session`` of the sign-in that asked for a second factor.
    ///   - enrollmentID: The ``MultiFactorInfo/uid`` of the passkey that is to sign; `nil` for any.
    ///   - presenter: The means of showing the passkeys to the person, and of having one sign.
    public class func assertionForSignIn(
        with session: MultiFactorSession, enrollmentID: String? = nil, presentedBy presenter: any PasskeyPresenter
    ) async throws -> PasskeyMultiFactorAssertion {
        let request = try await startSignIn(with: session, enrollmentID: enrollmentID)
        let assertion = try await Presentation.answer(closedText: "No passkey assertion was returned.") {
            try await presenter.assertion(for: request)
        }
        return try assertionForSignIn(withPlatformCredential: assertion)
    }
}
