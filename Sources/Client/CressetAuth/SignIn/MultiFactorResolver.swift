import CressetWire
public import Foundation

/// A sign-in after an accepted first factor, pending a second factor.
///
/// The error `secondFactorRequired` contains it under ``AuthErrors/userInfoMultiFactorResolverKey``. The resolver
/// accepts several attempts within nine minutes.
#if canImport(ObjectiveC)
    @objc(FIRMultiFactorResolver)
#endif
open class MultiFactorResolver: NSObject, @unchecked Sendable {
    /// The proof of the first factor.
    public let session: MultiFactorSession
    /// The account's factors; passkeys, if the project accepts them as factors, come last.
    public let hints: [MultiFactorInfo]
    /// The ``Auth`` of the sign-in.
    public let auth: Auth
    private let challenge: SecondFactorChallenge

    init(_ challenge: SecondFactorChallenge, auth: Auth) {
        session = MultiFactorSession(.pendingCredential(challenge.credential), auth: auth)
        let passkeys = challenge.passkeys.compactMap(UserRecord.Factor.init)
        hints = (challenge.factors.compactMap(UserRecord.Factor.init) + passkeys).map(\.info)
        self.auth = auth
        self.challenge = challenge
    }

    /// Completion-handler form of ``resolveSignIn(with:)``.
    open func resolveSignIn(
        with assertion: MultiFactorAssertion, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        auth.core.start(completion) { try await self.resolveSignIn(with: assertion) }
    }

    /// Completes the sign-in.
    ///
    /// Fails with `invalidVerificationCode`, `missingVerificationCode`, `invalidVerificationID`,
    /// `missingVerificationID`, `sessionExpired`, `multiFactorInfoNotFound`, `operationNotAllowed`, `userDisabled`,
    /// `invalidMultiFactorSession` for an expired first factor, and `invalidCredential` for a proof of an enrollment or
    /// an invalid passkey signature.
    @discardableResult
    open func resolveSignIn(with assertion: MultiFactorAssertion) async throws -> AuthDataResult {
        let request = try request(for: assertion)
        let core = auth.core
        let info = try? (challenge.response as? any SignInResponse)?.info()
        return try await core.openSession {
            let response = try await core.backend.call(FinalizeMfaSignIn.self) { $0 = request }
            return (try await core.user(of: response), info)
        }
    }

    private func request(for assertion: MultiFactorAssertion) throws -> FinalizeMfaSignIn.Request {
        var request = FinalizeMfaSignIn.Request()
        request.mfaPendingCredential = challenge.credential
        switch assertion {
        case let assertion as PhoneMultiFactorAssertion:
            request.phoneVerificationInfo = try assertion.credential.verification()
        case let assertion as TOTPMultiFactorAssertion:
            guard case .enrollment(let id) = assertion.subject else { throw Self.isNoProof }
            var proof = TotpVerificationInfo()
            proof.verificationCode = assertion.oneTimePassword
            request.mfaEnrollmentId = id
            request.totpVerificationInfo = proof
        case let assertion as PasskeyMultiFactorAssertion:
            var proof = PasskeyFactorInfo()
            proof.authenticatorAuthenticationResponse = assertion.answer
            request.cressetPasskeyInfo = proof
        case let assertion as RecoveryCodeMultiFactorAssertion:
            var proof = RecoveryInfo()
            proof.recoveryCode = assertion.code
            request.cressetRecoveryInfo = proof
        default: throw Self.isNoProof
        }
        return request
    }

    private static var isNoProof: NSError {
        .auth(.invalidCredential, text: "This assertion does not prove an enrolled factor.")
    }
}
