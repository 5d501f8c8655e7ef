import CressetCrypto
public import CressetWire

/// The server's keys: one signs, all of them verify.
public struct KeyRing: Sendable {
    /// For how long verifiers may keep the published keys, in seconds.
    public static let cacheLifetime: Int64 = 3600
    /// A new key signs when every cache of the published keys must have expired.
    public static let publicationLead: Int64 = cacheLifetime + 300
    /// The longest life of anything that a key signs: a session cookie of fourteen days.
    public static let longestSignature: Int64 = 14 * 86_400
    /// The seconds for which a key is published after a newer one was made.
    public static let retention = publicationLead + longestSignature + ClockSkew.tolerance

    /// Oldest first.
    public let keys: [SigningKey]
    private let keysByID: [String: SigningKey]

    /// Makes a ring of keys in any order.
    public init(_ keys: [SigningKey]) {
        self.keys = keys
        keysByID = Dictionary(keys.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the key of that `kid`.
    public func key(id: String) -> SigningKey? {
        keysByID[id]
    }

    /// The key in use, once it has been published for long enough; until then the one before it.
    ///
    /// - Parameter now: Seconds since 1970.
    public func signer(at now: Int64) -> SigningKey? {
        let published = keys.filter { $0.createdAt + Self.publicationLead <= now }
        // A key that was replaced signs no more once its successor may, whatever their ages.
        if let signer = published.last(where: { $0.retiredAt == nil }) ?? published.last { return signer }
        // None has been published for long enough: the one that was replaced signs, because all servers have it.
        return keys.first { $0.retiredAt != nil } ?? keys.first
    }

    /// The public keys as a JWK Set (RFC 7517 §5).
    public func jsonWebKeySet() throws -> JSONObject {
        let keys = try keys.map { key in
            JSONValue.object([
                "kty": "RSA", "alg": "RS256", "use": "sig", "kid": .string(key.id),
                "n": .string(Base64.urlEncoded(try key.publicKey.modulus())),
                "e": .string(Base64.urlEncoded(try key.publicKey.exponent())),
            ])
        }
        return ["keys": .array(keys)]
    }
}
