import CressetCrypto
public import CressetIdentity
public import CressetRealtime
import CressetTokens
public import CressetWire

/// Database secrets, for older Firebase clients. A secret gives administrator access to the project's databases, and
/// can sign user tokens. Projects have no secrets by default.
public struct RealtimeSecrets: Sendable {
    /// Maximum secrets per project: each is tried to verify a token.
    public static let limit = 8
    /// Characters of a secret, as in Firebase.
    private static let length = 40

    private let store: any RealtimeSecretStore
    private let secrets: any SecretSource
    private let clock: any WallClock

    /// - Parameter secrets: Generates and seals the secrets.
    public init(store: any RealtimeSecretStore, secrets: any SecretSource, clock: any WallClock) {
        self.store = store
        self.secrets = secrets
        self.clock = clock
    }

    /// Creates a secret, returned only once.
    ///
    /// - Returns: `nil` if the project already has ``limit`` secrets.
    public func create(
        for projectID: String,
        named name: String? = nil
    ) async throws -> (secret: String, record: RealtimeSecret)? {
        let secret = Base64.urlEncoded(secrets.randomBytes(Self.length / 4 * 3))
        let digest = secrets.digest(Array(secret.utf8))
        let sealed = try secrets.seal(Array(secret.utf8), context: Self.context(digest, of: projectID))
        let record = RealtimeSecret(
            digest: digest,
            sealed: sealed,
            projectID: projectID,
            name: name,
            createdAt: clock.now().milliseconds
        )
        guard try await store.insert(record, ifFewerThan: Self.limit) else { return nil }
        return (secret, record)
    }

    /// Returns the project's secrets, the oldest first.
    public func list(of projectID: String) async throws -> [RealtimeSecret] {
        try await store.databaseSecrets(of: projectID)
    }

    /// Revokes the secret and all tokens signed with it.
    ///
    /// - Returns: Revoked secret; `nil` for an unknown ID.
    public func revoke(_ id: String, of projectID: String) async throws -> RealtimeSecret? {
        guard let secret = try await list(of: projectID).first(where: { $0.id == id }),
            try await store.deleteRealtimeSecret(digest: secret.digest, of: projectID)
        else { return nil }
        return secret
    }

    public func isKnown(_ id: String, in projectID: String) async throws -> Bool {
        try await list(of: projectID).contains { $0.id == id }
    }

    public func holder(of text: String, in projectID: String) async throws -> RealtimeSecret? {
        guard text.utf8.count == Self.length else { return nil }
        let digest = secrets.digest(Array(text.utf8))
        return try await list(of: projectID).first { secrets.areEqual($0.digest, digest) }
    }

    /// Returns the claims of a token signed with a secret of the project.
    public func verified(
        _ text: String,
        in projectID: String
    ) async throws -> (claims: JSONObject, secret: RealtimeSecret)? {
        guard let token = JWT(parsing: text), token.algorithm == "HS256", !token.hasCriticalParameters else {
            return nil
        }
        for secret in try await list(of: projectID) {
            let key = try secrets.open(secret.sealed, context: Self.context(secret.digest, of: projectID))
            let code = HashAlgorithm.sha256.authenticationCode(for: token.signedBytes, key: key)
            if secrets.areEqual(code, token.signature) { return (token.claims, secret) }
        }
        return nil
    }

    private static func context(_ digest: [UInt8], of projectID: String) -> String {
        "database-secret/\(projectID)/\(Hexadecimal.encoded(digest))"
    }
}
