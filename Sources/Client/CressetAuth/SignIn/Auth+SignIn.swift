import CressetWire
import Foundation

extension Auth {
    /// Signs in with an address and a password.
    ///
    /// Fails with `invalidCredential`, `wrongPassword`, `userNotFound`, `userDisabled`, `invalidEmail`,
    /// `operationNotAllowed`, `tooManyRequests`.
    public func signIn(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.signIn(withEmail: email, password: password) }
    }

    /// Signs in with an address and a password.
    ///
    /// Fails with `invalidCredential`, `wrongPassword`, `userNotFound`, `userDisabled`, `invalidEmail`,
    /// `operationNotAllowed`, `tooManyRequests`.
    @discardableResult
    public func signIn(withEmail email: String, password: String) async throws -> AuthDataResult {
        try await signIn(with: EmailAuthProvider.credential(withEmail: email, password: password))
    }

    /// Signs in with an address and the link that was mailed to it.
    ///
    /// Fails with `invalidActionCode`, also for what is no sign-in link, `expiredActionCode`, `invalidEmail`,
    /// `userDisabled`, `operationNotAllowed`.
    public func signIn(
        withEmail email: String, link: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.signIn(withEmail: email, link: link) }
    }

    /// Signs in with an address and the link that was mailed to it.
    ///
    /// Fails with `invalidActionCode`, also for what is no sign-in link, `expiredActionCode`, `invalidEmail`,
    /// `userDisabled`, `operationNotAllowed`.
    @discardableResult
    public func signIn(withEmail email: String, link: String) async throws -> AuthDataResult {
        try await signIn(with: EmailAuthProvider.credential(withEmail: email, link: link))
    }

    /// Signs in with a credential.
    ///
    /// Fails with `invalidCredential`, `operationNotAllowed`, `accountExistsWithDifferentCredential`, `userDisabled`,
    /// `wrongPassword`, `invalidEmail`, `missingOrInvalidNonce`.
    public func signIn(
        with credential: AuthCredential, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.signIn(with: credential) }
    }

    /// Signs in with a credential.
    ///
    /// Fails with `invalidCredential`, `operationNotAllowed`, `accountExistsWithDifferentCredential`, `userDisabled`,
    /// `wrongPassword`, `invalidEmail`, `missingOrInvalidNonce`.
    @discardableResult
    public func signIn(with credential: AuthCredential) async throws -> AuthDataResult {
        try await core.openSession { [core] in try await core.authenticate(with: credential) }
    }

    /// Shows a provider's page, and signs in with what it answers.
    public func signIn(
        with provider: any FederatedAuthProvider & Sendable, uiDelegate: (any AuthUIDelegate)?,
        completion: ((AuthDataResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.signIn(with: provider, uiDelegate: uiDelegate) }
    }

    /// Shows a provider's page, and signs in with what it answers.
    @discardableResult
    public func signIn(
        with provider: any FederatedAuthProvider & Sendable, uiDelegate: (any AuthUIDelegate)?
    ) async throws -> AuthDataResult {
        try await signIn(with: try await provider.credential(with: uiDelegate))
    }

    /// Signs in without a name: a new account, unless an anonymous user is signed in already.
    ///
    /// Fails with `operationNotAllowed`, `adminRestrictedOperation`, `tooManyRequests`.
    public func signInAnonymously(completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil) {
        core.start(completion) { try await self.signInAnonymously() }
    }

    /// Signs in without a name: a new account, unless an anonymous user is signed in already.
    ///
    /// Fails with `operationNotAllowed`, `adminRestrictedOperation`, `tooManyRequests`.
    @discardableResult
    public func signInAnonymously() async throws -> AuthDataResult {
        try await core.perform { [core] in
            // Asked in its turn: of two screens that sign in at once, one makes the user and both get it.
            if let user = core.currentUser, user.isAnonymous { return AuthDataResult(user: user, info: nil) }
            let (user, info) = try await core.authenticateAnonymously()
            try core.setCurrentUser(user)
            return AuthDataResult(user: user, info: info)
        }
    }

    /// Signs in with a token that the project's own server has made.
    ///
    /// Fails with `invalidCustomToken`, `customTokenMismatch`.
    public func signIn(
        withCustomToken token: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.signIn(withCustomToken: token) }
    }

    /// Signs in with a token that the project's own server has made.
    ///
    /// Fails with `invalidCustomToken`, `customTokenMismatch`.
    @discardableResult
    public func signIn(withCustomToken token: String) async throws -> AuthDataResult {
        try await core.openSession { [core] in try await core.authenticate(withCustomToken: token) }
    }

    /// Makes an account with an address and a password, and signs in.
    ///
    /// Fails with `invalidEmail`, `missingEmail`, `emailAlreadyInUse`, `operationNotAllowed`, `weakPassword`,
    /// `passwordDoesNotMeetRequirements`.
    public func createUser(
        withEmail email: String, password: String, completion: ((AuthDataResult?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.createUser(withEmail: email, password: password) }
    }

    /// Makes an account with an address and a password, and signs in.
    ///
    /// Fails with `invalidEmail`, `missingEmail`, `emailAlreadyInUse`, `operationNotAllowed`, `weakPassword`,
    /// `passwordDoesNotMeetRequirements`.
    @discardableResult
    public func createUser(withEmail email: String, password: String) async throws -> AuthDataResult {
        guard !password.isEmpty else { throw NSError.missingPassword }
        guard !email.isEmpty else { throw NSError.auth(.missingEmail) }
        return try await core.openSession { [core] in
            try await core.authenticateNewUser(email: email, password: password)
        }
    }

    /// The ways in which an address can sign in; none where the project hides that.
    ///
    /// Fails with `invalidEmail`.
    @available(*, deprecated, message: "Projects that protect against enumeration answer with an empty list.")
    public func fetchSignInMethods(
        forEmail email: String, completion: (([String]?, (any Error)?) -> Void)? = nil
    ) {
        core.start(completion) { try await self.signInMethods(of: email).signinMethods ?? [] }
    }

    /// The ways in which an address can sign in; none where the project hides that.
    ///
    /// Fails with `invalidEmail`.
    @available(*, deprecated, message: "Projects that protect against enumeration answer with an empty list.")
    public func fetchSignInMethods(forEmail email: String) async throws -> [String] {
        try await signInMethods(of: email).signinMethods ?? []
    }

    func signInMethods(of email: String) async throws -> CreateAuthURI.Response {
        try await core.backend.call(CreateAuthURI.self) { request in
            request.identifier = email
            request.continueUri = "http://www.google.com/"
        }
    }
}
