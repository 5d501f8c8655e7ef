public import Foundation

/// Sign-in with an SMS code.
#if canImport(ObjectiveC)
    @objc(FIRPhoneAuthProvider)
#endif
open class PhoneAuthProvider: NSObject, @unchecked Sendable {
    /// The provider's ID.
    public static let id = "phone"

    private let auth: Auth

    private init(auth: Auth) {
        self.auth = auth
    }

    /// Returns the provider of the default app.
    open class func provider() -> PhoneAuthProvider {
        provider(auth: Auth.auth())
    }

    /// Returns the provider of an ``Auth``.
    open class func provider(auth: Auth) -> PhoneAuthProvider {
        PhoneAuthProvider(auth: auth)
    }

    /// Completion-handler form of ``verifyPhoneNumber(_:uiDelegate:multiFactorSession:)``.
    open func verifyPhoneNumber(
        _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil,
        completion: (@MainActor (String?, (any Error)?) -> Void)?
    ) {
        verifyPhoneNumber(phoneNumber, uiDelegate: uiDelegate, multiFactorSession: nil, completion: completion)
    }

    /// Completion-handler form of ``verifyPhoneNumber(_:uiDelegate:multiFactorSession:)``.
    open func verifyPhoneNumber(
        _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil, multiFactorSession: MultiFactorSession? = nil,
        completion: (@MainActor (String?, (any Error)?) -> Void)?
    ) {
        let lent = AppObject(uiDelegate)
        Task {
            do {
                let id = try await verifyPhoneNumber(
                    phoneNumber, uiDelegate: lent.object, multiFactorSession: multiFactorSession)
                await completion?(id, nil)
            } catch {
                await completion?(nil, error)
            }
        }
    }

    /// Sends a code to a number by SMS.
    ///
    /// First verifies the app by a push notification if a token is registered (``Auth/setAPNSToken(_:type:)``),
    /// otherwise by a bot check page.
    ///
    /// Fails with `missingPhoneNumber`, `invalidPhoneNumber`, `captchaCheckFailed`, `quotaExceeded`,
    /// `operationNotAllowed`, `unsupportedTenantOperation`, `adminRestrictedOperation`, `missingAppToken` with neither
    /// a token nor a page, `notificationNotForwarded`, `appNotVerified`, `invalidAppCredential`,
    /// `appVerificationUserInteractionFailure`; with the other errors of pages, as ``OAuthProvider/credential(with:)``
    /// does; for an enrollment as ``MultiFactor/enroll(with:displayName:)``; and with `missingMultiFactorInfo` for a
    /// sign-in's session.
    ///
    /// - Parameters:
    ///   - phoneNumber: The number, in E.164 format.
    ///   - uiDelegate: Opens the page; `nil` for the platform's default.
    ///   - multiFactorSession: The session for an enrollment; `nil` for a sign-in.
    /// - Returns: The verification ID, for ``credential(withVerificationID:verificationCode:)``.
    open func verifyPhoneNumber(
        _ phoneNumber: String, uiDelegate: (any AuthUIDelegate)? = nil, multiFactorSession: MultiFactorSession? = nil
    ) async throws -> String {
        guard !phoneNumber.isEmpty else { throw NSError.auth(.missingPhoneNumber) }
        switch multiFactorSession?.proof {
        case nil: return try await verify(.signIn(phoneNumber: phoneNumber), shownBy: uiDelegate)
        case .user(let user):
            return try await verify(.enrollment(phoneNumber: phoneNumber, of: user), shownBy: uiDelegate)
        case .pendingCredential: throw NSError.auth(.missingMultiFactorInfo)
        }
    }

    /// Completion-handler form of ``verifyPhoneNumber(with:uiDelegate:multiFactorSession:)``.
    open func verifyPhoneNumber(
        with multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any AuthUIDelegate)? = nil,
        multiFactorSession: MultiFactorSession?, completion: ((String?, (any Error)?) -> Void)?
    ) {
        let lent = AppObject(uiDelegate)
        auth.core.start(completion) {
            try await self.verifyPhoneNumber(
                with: multiFactorInfo, uiDelegate: lent.object, multiFactorSession: multiFactorSession)
        }
    }

    /// Sends a code to an enrolled number, to complete a sign-in.
    ///
    /// Fails with `missingMultiFactorSession`, `invalidMultiFactorSession`, `multiFactorInfoNotFound`, and as
    /// ``verifyPhoneNumber(_:uiDelegate:multiFactorSession:)`` does.
    ///
    /// - Parameters:
    ///   - multiFactorInfo: The number, one of ``MultiFactorResolver/hints``.
    ///   - uiDelegate: Opens the page for app verification; `nil` for the platform's default.
    ///   - multiFactorSession: ``MultiFactorResolver/session``
    open func verifyPhoneNumber(
        with multiFactorInfo: PhoneMultiFactorInfo, uiDelegate: (any AuthUIDelegate)? = nil,
        multiFactorSession: MultiFactorSession?
    ) async throws -> String {
        switch multiFactorSession?.proof {
        case nil: throw NSError.auth(.missingMultiFactorSession)
        case .user: throw NSError.auth(.invalidMultiFactorSession)
        case .pendingCredential(let credential):
            let challenge = PhoneVerification.Purpose.challenge(
                factorID: multiFactorInfo.uid, pendingCredential: credential)
            return try await verify(challenge, shownBy: uiDelegate)
        }
    }

    /// Returns a credential of an SMS code. Wrong codes fail at sign-in.
    open func credential(withVerificationID verificationID: String, verificationCode: String) -> PhoneAuthCredential {
        PhoneAuthCredential(.code(verificationCode, verificationID: verificationID))
    }

    private func verify(
        _ purpose: PhoneVerification.Purpose, shownBy delegate: (any AuthUIDelegate)?
    ) async throws -> String {
        var core = auth.core
        if case .enrollment(_, let user) = purpose { core = user.core }
        return try await PhoneVerification(core: core, purpose: purpose).id(shownBy: delegate)
    }
}
