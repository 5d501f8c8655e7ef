import CressetWire
public import Foundation

/// The second factors of a user.
///
/// An archive contains only the list of factors. Operations of an unarchived object fail with `nullUser`.
#if canImport(ObjectiveC)
    @objc(FIRMultiFactor)
#endif
open class MultiFactor: NSObject, NSSecureCoding, @unchecked Sendable {
    /// `nil` for an unarchived object.
    private let knownUser: User?
    private let archivedFactors: [MultiFactorInfo]

    init(user: User) {
        knownUser = user
        archivedFactors = []
    }

    /// True.
    public class var supportsSecureCoding: Bool { true }

    /// Reads an archive.
    public required init?(coder: NSCoder) {
        let classes = [NSArray.self, MultiFactorInfo.self, PhoneMultiFactorInfo.self]
        knownUser = nil
        archivedFactors = coder.decodeObject(of: classes, forKey: "enrolledFactors") as? [MultiFactorInfo] ?? []
    }

    /// Writes the factors.
    public func encode(with coder: NSCoder) {
        coder.encode(NSArray(array: enrolledFactors), forKey: "enrolledFactors")
    }

    private var user: User {
        get throws {
            guard let knownUser else { throw NSError.auth(.nullUser) }
            return knownUser
        }
    }

    /// The factors, as last fetched from the server.
    open var enrolledFactors: [MultiFactorInfo] { knownUser?.record.factors?.map(\.info) ?? archivedFactors }

    /// Completion-handler form of ``session()``.
    open func getSessionWithCompletion(_ completion: ((MultiFactorSession?, (any Error)?) -> Void)?) {
        guard let core = knownUser?.core else {
            completion?(nil, NSError.auth(.nullUser))
            return
        }
        core.start(completion) { try await self.session() }
    }

    /// Returns a session for the enrollment of a factor.
    open func session() async throws -> MultiFactorSession {
        MultiFactorSession(.user(try user))
    }

    /// Completion-handler form of ``enroll(with:displayName:)``.
    open func enroll(
        with assertion: MultiFactorAssertion, displayName: String?, completion: (((any Error)?) -> Void)?
    ) {
        guard let core = knownUser?.core else {
            completion?(NSError.auth(.nullUser))
            return
        }
        core.start(completion) { try await self.enroll(with: assertion, displayName: displayName) }
    }

    /// Enrolls a factor, required for later sign-ins. The server notifies the account's owner by mail.
    ///
    /// An authenticator app requires a display name; without one, the call fails with `internalError`.
    ///
    /// Fails with `invalidVerificationCode`, `missingVerificationCode`, `invalidVerificationID`,
    /// `missingVerificationID`, `sessionExpired`, `secondFactorAlreadyEnrolled`, `maximumSecondFactorCountExceeded`,
    /// `unverifiedEmail`, `unsupportedFirstFactor`, `operationNotAllowed`, `requiresRecentLogin`, and with
    /// `invalidCredential` for a proof of a sign-in.
    open func enroll(with assertion: MultiFactorAssertion, displayName: String?) async throws {
        let prove = try Self.proof(by: assertion)
        _ = try await finalize { request in
            request.displayName = displayName
            prove(&request)
        }
    }

    private static func proof(
        by assertion: MultiFactorAssertion
    ) throws -> @Sendable (inout FinalizeMfaEnrollment.Request) -> Void {
        switch assertion {
        case let assertion as PhoneMultiFactorAssertion:
            let proof = try assertion.credential.verification()
            return { $0.phoneVerificationInfo = proof }
        case let assertion as TOTPMultiFactorAssertion:
            guard case .secret(let secret) = assertion.subject else { throw isNoProof }
            var proof = TotpVerificationInfo()
            proof.sessionInfo = secret.sessionInfo
            proof.verificationCode = assertion.oneTimePassword
            return { [proof] in $0.totpVerificationInfo = proof }
        default: throw isNoProof
        }
    }

    private static var isNoProof: NSError {
        .auth(.invalidCredential, text: "This assertion does not enroll a factor.")
    }

    /// Completion-handler form of ``unenroll(with:)``.
    open func unenroll(with factorInfo: MultiFactorInfo, completion: (((any Error)?) -> Void)?) {
        unenroll(withFactorUID: factorInfo.uid, completion: completion)
    }

    /// Removes a factor, as ``unenroll(withFactorUID:)`` does.
    open func unenroll(with factorInfo: MultiFactorInfo) async throws {
        try await unenroll(withFactorUID: factorInfo.uid)
    }

    /// Completion-handler form of ``unenroll(withFactorUID:)``.
    open func unenroll(withFactorUID factorUID: String, completion: (((any Error)?) -> Void)?) {
        guard let core = knownUser?.core else {
            completion?(NSError.auth(.nullUser))
            return
        }
        core.start(completion) { try await self.unenroll(withFactorUID: factorUID) }
    }

    /// Removes a factor and revokes all other sessions.
    ///
    /// Fails with `multiFactorInfoNotFound`, `operationNotAllowed` for the last factor if the project requires one, and
    /// `requiresRecentLogin` unless the session began recently with a second factor.
    open func unenroll(withFactorUID factorUID: String) async throws {
        let user = try user
        let core = user.core
        try await core.perform(for: user) {
            let response = try await core.withToken(of: user) { token in
                try await core.backend.call(WithdrawMfaEnrollment.self) { request in
                    request.idToken = token
                    request.mfaEnrollmentId = factorUID
                    request.tenantId = user.tenantID
                }
            }
            user.updateTokens(from: response)
            try core.userChanged(user)
            try await user.readAgain()
        }
    }

    /// Generates ten single-use recovery codes for the loss of all devices; replaces earlier codes.
    ///
    /// The codes are returned only here. Each completes one sign-in: ``RecoveryCodeMultiFactorAssertion``.
    /// Firebase lacks this method.
    ///
    /// Fails with `operationNotAllowed` unless the project enables recovery codes, `multiFactorInfoNotFound` without a
    /// second factor, and `requiresRecentLogin` unless the session began recently with one.
    open func generateRecoveryCodes() async throws -> [String] {
        let response = try await finalize { $0.cressetRecoveryInfo = RecoveryInfo() }
        guard let codes = response.cressetRecoveryInfo?.recoveryCodes, !codes.isEmpty else {
            throw NSError.unexpected(response, lack: "has no recoveryCodes")
        }
        return codes
    }

    private func finalize(
        _ fill: @escaping @Sendable (inout FinalizeMfaEnrollment.Request) -> Void
    ) async throws -> FinalizeMfaEnrollment.Response {
        let user = try user
        let core = user.core
        return try await core.perform(for: user) {
            let response = try await core.withToken(of: user) { token in
                try await core.backend.call(FinalizeMfaEnrollment.self) { request in
                    fill(&request)
                    request.idToken = token
                    request.tenantId = user.tenantID
                }
            }
            user.updateTokens(from: response)
            try core.userChanged(user)
            try await user.readAgain()
            return response
        }
    }
}
