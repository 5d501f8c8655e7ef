import Foundation

extension User {
    /// A token for servers, good for five minutes at least.
    ///
    /// Fails with `networkError`, which leaves the user signed in, or with `userTokenExpired`, `userDisabled`,
    /// `userNotFound`, `invalidUserToken`, which sign the user out.
    public func getIDToken(completion: ((String?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.getIDToken() }
    }

    /// A token for servers; a new one if that is forced.
    public func getIDTokenForcingRefresh(
        _ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.getIDToken(forcingRefresh: forceRefresh) }
    }

    /// A token for servers, good for five minutes at least.
    ///
    /// Fails with `networkError`, which leaves the user signed in, or with `userTokenExpired`, `userDisabled`,
    /// `userNotFound`, `invalidUserToken`, which sign the user out.
    public func getIDToken(forcingRefresh: Bool = false) async throws -> String {
        try await core.token(of: self, isForced: forcingRefresh)
    }

    /// ``getIDToken(forcingRefresh:)`` under an older name.
    public func idTokenForcingRefresh(_ forceRefresh: Bool) async throws -> String {
        try await getIDToken(forcingRefresh: forceRefresh)
    }

    /// The token with what it says. Fails as ``getIDToken(forcingRefresh:)`` does, and with `malformedJWT`.
    public func getIDTokenResult(completion: ((AuthTokenResult?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.getIDTokenResult() }
    }

    /// The token with what it says. Fails as ``getIDToken(forcingRefresh:)`` does, and with `malformedJWT`.
    public func getIDTokenResult(
        forcingRefresh: Bool, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.getIDTokenResult(forcingRefresh: forcingRefresh) }
    }

    /// The token with what it says. Fails as ``getIDToken(forcingRefresh:)`` does, and with `malformedJWT`.
    public func getIDTokenResult(forcingRefresh: Bool = false) async throws -> AuthTokenResult {
        try AuthTokenResult(token: try await getIDToken(forcingRefresh: forcingRefresh))
    }
}
