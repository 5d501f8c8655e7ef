import Foundation

extension User {
    /// Completion-handler form of ``getIDToken(forcingRefresh:)``.
    public func getIDToken(completion: ((String?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.getIDToken() }
    }

    /// Completion-handler form of ``getIDToken(forcingRefresh:)``.
    public func getIDTokenForcingRefresh(
        _ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.getIDToken(forcingRefresh: forceRefresh) }
    }

    /// Returns an ID token valid for at least five minutes.
    ///
    /// Fails with `networkError`, which leaves the user signed in, or with `userTokenExpired`, `userDisabled`,
    /// `userNotFound`, `invalidUserToken`, which sign the user out.
    public func getIDToken(forcingRefresh: Bool = false) async throws -> String {
        try await core.token(of: self, isForced: forcingRefresh)
    }

    /// Returns an ID token; older name of ``getIDToken(forcingRefresh:)``.
    public func idTokenForcingRefresh(_ forceRefresh: Bool) async throws -> String {
        try await getIDToken(forcingRefresh: forceRefresh)
    }

    /// Completion-handler form of ``getIDTokenResult(forcingRefresh:)``.
    public func getIDTokenResult(completion: ((AuthTokenResult?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.getIDTokenResult() }
    }

    /// Completion-handler form of ``getIDTokenResult(forcingRefresh:)``.
    public func getIDTokenResult(
        forcingRefresh: Bool, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.getIDTokenResult(forcingRefresh: forcingRefresh) }
    }

    /// Returns the token with its claims. Fails as ``getIDToken(forcingRefresh:)`` does, and with `malformedJWT`.
    public func getIDTokenResult(forcingRefresh: Bool = false) async throws -> AuthTokenResult {
        try AuthTokenResult(token: try await getIDToken(forcingRefresh: forcingRefresh))
    }
}
