import CressetWire
public import Foundation

#if canImport(AuthenticationServices) && !os(tvOS) && !os(watchOS)
    public import AuthenticationServices
#endif

/// A generator of proofs for passkeys as second factors. Firebase lacks it.
///
/// Enroll passkeys with ``User/enrollPasskey(withName:presentedBy:)``.
#if canImport(ObjectiveC)
    @objc(FIRPasskeyMultiFactorGenerator)
#endif
open class PasskeyMultiFactorGenerator: NSObject {
    /// The ``MultiFactorInfo/factorID`` of passkeys.
    public static let factorID = "passkey"

    /// Requests a challenge for this account's passkeys. The request is valid for a few minutes and for this sign-in.
    ///
    /// Fails with `operationNotAllowed` unless the project enables passkeys as second factors,
    /// `unsupportedFirstFactor` after a passkey sign-in, `multiFactorInfoNotFound`, `userDisabled`, and
    /// `invalidMultiFactorSession` for a user's session or an expired first factor.
    ///
    /// - Parameters:
    ///   - session: The ``MultiFactorResolver/session`` of the pending sign-in.
    ///   - enrollmentID: The passkey's ``MultiFactorInfo/uid``; `nil` for any.
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

    /// Returns the proof for a sign-in, from a passkey's signature.
    ///
    /// Fails with `invalidCredential` for an incomplete signature.
    public class func assertionForSignIn(
        withPlatformCredential platformCredential: PasskeyAssertion
    ) throws -> PasskeyMultiFactorAssertion {
        PasskeyMultiFactorAssertion(try AuthenticatorAssertion(platformCredential))
    }

    /// Asks the device for a passkey's signature and returns the proof.
    ///
    /// Fails with `webContextCancelled` if the user cancels, and as ``startSignIn(with:enrollmentID:)``, with the same
    /// parameters, does.
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
