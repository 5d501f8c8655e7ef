import CressetCrypto
import CressetIdentity
import CressetWire

/// Sign-ins in progress at providers: stored sealed, indexed by `state`, single-use.
struct PendingAuthorizations: Sendable {
    /// In seconds.
    static let lifetime: Int64 = 3600
    private static let stateLength = 32

    let store: any AuthorizationStore
    let secrets: any SecretSource
    let clock: any WallClock

    func makeState() -> String {
        Base64.urlEncoded(secrets.randomBytes(Self.stateLength))
    }

    func insert(_ authorization: StoredAuthorization, state: String, in pool: UserPool) async throws {
        let content = authorization.json.serialized()
        try await store.insert(
            Authorization(
                digest: digest(state),
                pool: pool,
                sealedContent: try secrets.seal(content, context: Authorization.context(of: pool)),
                expiresAt: Timestamp(seconds: clock.now().seconds + Self.lifetime)
            )
        )
    }

    /// Of any user pool, unconsumed; `nil` if unknown or expired.
    func peek(_ state: String) async throws -> (pool: UserPool, authorization: StoredAuthorization)? {
        guard let found = try await store.authorization(digest: digest(state)), let kept = try opened(found) else {
            return nil
        }
        return (found.pool, kept)
    }

    /// `nil` if unknown, expired, or of another user pool.
    func take(_ state: String, in pool: UserPool) async throws -> StoredAuthorization? {
        try await store.takeAuthorization(digest: digest(state), in: pool).flatMap(opened)
    }

    static func hash(ofSessionID id: String) -> String {
        Hexadecimal.encoded(HashAlgorithm.sha256.digest(Array(id.utf8)))
    }

    private func opened(_ found: Authorization) throws -> StoredAuthorization? {
        guard clock.now() < found.expiresAt else { return nil }
        let content = try secrets.open(found.sealedContent, context: Authorization.context(of: found.pool))
        return JSONObject(parsing: content).flatMap(StoredAuthorization.init(json:))
    }

    private func digest(_ state: String) -> [UInt8] {
        secrets.digest(Array(state.utf8))
    }
}
