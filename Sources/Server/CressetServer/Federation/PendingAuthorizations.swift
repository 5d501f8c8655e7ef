import CressetCrypto
import CressetIdentity
import CressetWire

/// The sign-ins that are under way at identity providers: stored sealed, found by their `state`, given out once.
struct PendingAuthorizations: Sendable {
    /// The time that a person may take at the provider, in seconds.
    static let lifetime: Int64 = 3600
    private static let stateLength = 32

    let store: any AuthorizationStore
    let secrets: any SecretSource
    let clock: any WallClock

    /// Makes a random `state`.
    func makeState() -> String {
        Base64.urlEncoded(secrets.randomBytes(Self.stateLength))
    }

    func keep(_ authorization: KeptAuthorization, state: String, in pool: UserPool) async throws {
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

    /// Returns the authorization of that state, in whatever pool, without taking it; `nil` if it is unknown or expired.
    func peek(_ state: String) async throws -> (pool: UserPool, authorization: KeptAuthorization)? {
        guard let found = try await store.authorization(digest: digest(state)), let kept = try opened(found) else {
            return nil
        }
        return (found.pool, kept)
    }

    /// Takes the authorization of that state, once; `nil` if it is unknown, expired, or of another pool.
    func take(_ state: String, in pool: UserPool) async throws -> KeptAuthorization? {
        try await store.takeAuthorization(digest: digest(state), in: pool).flatMap(opened)
    }

    /// Returns the digest of a client's session id: SHA-256, in lower-case hexadecimal.
    static func hash(ofSessionID id: String) -> String {
        Hexadecimal.encoded(HashAlgorithm.sha256.digest(Array(id.utf8)))
    }

    private func opened(_ found: Authorization) throws -> KeptAuthorization? {
        guard clock.now() < found.expiresAt else { return nil }
        let content = try secrets.open(found.sealedContent, context: Authorization.context(of: found.pool))
        return JSONObject(parsing: content).flatMap(KeptAuthorization.init(json:))
    }

    private func digest(_ state: String) -> [UInt8] {
        secrets.digest(Array(state.utf8))
    }
}
