import Foundation

extension User {
    /// A token for servers, good for five minutes at least.
    ///
    /// Fails with `networkError`, which leaves the user signed in, or with `userTokenExpired`, `userDisabled`,
    /// `userNotFound`, `invalidUserToken`, which sign the user out.
    public func getIDToken(completion: ((String?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.getIDToken() }
    }

    public func getIDTokenForcingRefresh(
        _ forceRefresh: Bool, completion: ((String?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.getIDToken(forcingRefresh: forceRefresh) }
    }

    public func getIDToken(forcingRefresh: Bool = false) async throws -> String {
        try await core.token(of: self, isForced: forcingRefresh)
    }

    public func idTokenForcingRefresh(_ forceRefresh: Bool) async throws -> String {
        try await getIDToken(forcingRefresh: forceRefresh)
    }

    /// The token with what it says. Fails as ``getIDToken(forcingRefresh:)`` does, and with `malformedJWT`.
    public func getIDTokenResult(completion: ((AuthTokenResult?, (any Error)?) -> Void)?) {
        core.start(completion) { try await self.getIDTokenResult() }
    }

    public func getIDTokenResult(
        forcingRefresh: Bool, completion: ((AuthTokenResult?, (any Error)?) -> Void)?
    ) {
        core.start(completion) { try await self.getIDTokenResult(forcingRefresh: forcingRefresh) }
    }

    public func getIDTokenResult(forcingRefresh: Bool = false) async throws -> AuthTokenResult {
        try AuthTokenResult(token: try await getIDToken(forcingRefresh: forcingRefresh))
    }
}
