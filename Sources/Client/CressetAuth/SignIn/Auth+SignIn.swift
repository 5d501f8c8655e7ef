import CressetWire
import Foundation

extension Auth {
    /// Completion-handler form of ``signIn(withEmail:password:)``.
    public func signIn(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signIn(withEmail: email, password: password) }
    }

    /// Signs in with an e-mail address and a password.
    ///
    /// Fails with `invalidCredential`, `wrongPassword`, `userNotFound`, `userDisabled`, `invalidEmail`,
    /// `operationNotAllowed`, `passwordDoesNotMeetRequirements`, `secondFactorRequired`.
    @discardableResult
    public func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
        try await signIn(with: EmailAuthProvider.credential(withEmail: email, password: password))
    }

    /// Completion-handler form of ``signIn(withEmail:link:)``.
    public func signIn(
        withEmail email: String, link: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signIn(withEmail: email, link: link) }
    }

    /// Signs in with an e-mail address and its sign-in link.
    ///
    /// Fails with `invalidActionCode` (also for other links), `expiredActionCode`, `missingEmail`, `invalidEmail`,
    /// `userDisabled`, `operationNotAllowed`, `adminRestrictedOperation`, `secondFactorRequired`.
    @discardableResult
    public func signIn(withEmail email: String, link: String) async throws -> AuthDataResult {
        try await signIn(with: EmailAuthProvider.credential(withEmail: email, link: link))
    }

    /// Completion-handler form of ``signIn(with:)``.
    public func signIn(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signIn(with: credential) }
    }

    /// Signs in with a credential.
    ///
    /// Fails with `invalidCredential`, `operationNotAllowed`, `accountExistsWithDifferentCredential`, `userDisabled`,
    /// `missingOrInvalidNonce`, `adminRestrictedOperation`, `secondFactorRequired`; for an SMS code also with
    /// `missingVerificationID`, `missingVerificationCode`, `invalidVerificationID`, `invalidVerificationCode`,
    /// `sessionExpired`, `unsupportedFirstFactor`; for an e-mail address as ``signIn(withEmail:password:)`` or
    /// ``signIn(withEmail:link:)``.
    @discardableResult
    public func signIn(with credential: AuthCredential) async throws -> AuthDataResult {
        try await core.openSession { [core] in try await core.authenticate(with: credential) }
    }

    /// Completion-handler form of ``signIn(with:uiDelegate:)``.
    public func signIn(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        let lent = AppObject((provider: provider, delegate: uiDelegate))
        core.start(completion) {
            try await self.signIn(with: lent.object.provider, uiDelegate: lent.object.delegate)
        }
    }

    /// Signs in on a provider's page.
    ///
    /// Fails as ``OAuthProvider/credential(with:)`` and ``signIn(with:)`` do.
    @discardableResult
    public func signIn(
        with provider: any FederatedAuthProvider, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await signIn(with: try await provider.credential(with: uiDelegate))
    }

    /// Completion-handler form of ``signInAnonymously()``.
    public func signInAnonymously(completion: ((AuthDataResult?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.signInAnonymously() }
    }

    /// Signs in anonymously; creates an account unless an anonymous user is signed in.
    ///
    /// Fails with `operationNotAllowed`, `adminRestrictedOperation`.
    @discardableResult
    public func signInAnonymously() async throws -> AuthDataResult {
        // Serialized, so concurrent calls share one new user.
        try await core.openSession(inTurnOf: core.anonymousSignIns) { [core] in
            if let user = core.currentUser, user.isAnonymous { return (user, nil) }
            return try await core.authenticateAnonymously()
        }
    }

    /// Completion-handler form of ``signIn(withCustomToken:)``.
    public func signIn(
        withCustomToken token: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signIn(withCustomToken: token) }
    }

    /// Signs in with a custom token from the project's own server.
    ///
    /// Fails with `invalidCustomToken`, `customTokenMismatch`, `userDisabled`.
    @discardableResult
    public func signIn(withCustomToken token: String) async throws -> AuthDataResult {
        try await core.openSession { [core] in try await core.authenticate(withCustomToken: token) }
    }

    /// Continues a session of Firebase on this server, once.
    ///
    /// The token is the `refreshToken` of Firebase's user. An extension of Cresset. Fails with `operationNotAllowed`,
    /// `userTokenExpired`, `userNotFound`, `userDisabled`, `requiresRecentLogin`; with other errors, try again later.
    @discardableResult
    public func signIn(exchangingFirebaseRefreshToken token: String) async throws -> AuthDataResult {
        try await core.openSession { [core] in try await core.authenticate(exchangingFirebaseRefreshToken: token) }
    }

    /// Completion-handler form of ``createUser(withEmail:password:)``.
    public func createUser(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.createUser(withEmail: email, password: password) }
    }

    /// Creates an account with an e-mail address and a password, and signs in.
    ///
    /// Fails with `invalidEmail`, `missingEmail`, `emailAlreadyInUse`, `operationNotAllowed`,
    /// `adminRestrictedOperation`, `weakPassword`, `passwordDoesNotMeetRequirements`.
    @discardableResult
    public func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
        guard !password.isEmpty else { throw NSError.missingPassword }
        guard !email.isEmpty else { throw NSError.auth(.missingEmail) }
        return try await core.openSession { [core] in
            try await core.authenticateNewUser(email: email, password: password)
        }
    }

    /// Completion-handler form of ``fetchSignInMethods(forEmail:)``.
    @available(*, deprecated, message: "Projects with enumeration protection return an empty list.")
    public func fetchSignInMethods(
        forEmail email: String, completion: (([String]?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signInMethods(of: email).signinMethods ?? [] }
    }

    /// Returns the sign-in methods of an e-mail address; empty with e-mail enumeration protection.
    ///
    /// Fails with `invalidEmail`.
    @available(*, deprecated, message: "Projects with enumeration protection return an empty list.")
    public func fetchSignInMethods(forEmail email: String) async throws -> [String] {
        try await signInMethods(of: email).signinMethods ?? []
    }

    func signInMethods(of email: String) async throws -> CreateAuthURI.Response {
        try await core.call(CreateAuthURI.self) { request in
            request.identifier = email
            request.continueUri = "http://www.google.com/"
        }
    }
}
