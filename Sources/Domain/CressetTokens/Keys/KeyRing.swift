import CressetCrypto
public import CressetWire

/// The server's keys: one signs, all verify.
public struct KeyRing: Sendable {
    /// The time verifiers may cache published keys, in seconds.
    public static let cacheLifetime: Int64 = 3600
    /// The delay before a new key signs, so all caches have expired.
    public static let publicationLead: Int64 = cacheLifetime + 300
    /// The longest lifetime of a signed token: a session cookie of fourteen days.
    public static let maxSignature: Int64 = 14 * 86_400
    /// The seconds a key stays published after its replacement.
    public static let retention = publicationLead + maxSignature + ClockSkew.tolerance

    /// The keys, oldest first.
    public let keys: [SigningKey]
    /// The algorithm of new signatures.
    public private(set) var algorithm = TokenAlgorithm.rs256
    private let keysByID: [String: SigningKey]

    /// Creates a ring from keys in any order.
    public init(_ keys: [SigningKey]) {
        self.keys = keys
        let named = keys.flatMap { key in TokenAlgorithm.allCases.map { (key.id(for: $0), key) } }
        keysByID = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    public func signing(by algorithm: TokenAlgorithm) -> Self {
        var ring = self
        ring.algorithm = algorithm
        return ring
    }

    /// Returns the key of a `kid`.
    public func key(id: String) -> SigningKey? {
        keysByID[id]
    }

    func key(id: String, for algorithm: TokenAlgorithm) -> SigningKey? {
        keysByID[id].flatMap { $0.id(for: algorithm) == id ? $0 : nil }
    }

    /// Returns the active key once it is published long enough, before that the replaced key; `nil` without keys.
    ///
    /// A key can thus sign for ``publicationLead`` seconds after its `retiredAt`.
    ///
    /// - Parameter now: Seconds since 1970.
    public func signer(at now: Int64) -> SigningKey? {
        let published = keys.filter { $0.createdAt + Self.publicationLead <= now }
        // A replaced key stops signing when its successor may sign, whatever their ages.
        if let signer = published.last(where: { $0.retiredAt == nil }) ?? published.last { return signer }
        // Before that, the replaced key signs, because all servers have it.
        return keys.first { $0.retiredAt != nil } ?? keys.first
    }

    /// Returns the public keys as a JWK Set (RFC 7517 §5).
    public func jsonWebKeySet() throws -> JSONObject {
        let sets = try keys.map { key in
            let (x, y) = key.ecKey.publicKey.coordinates
            return (
                rsa: JSONValue.object([
                    "kty": "RSA", "alg": "RS256", "use": "sig", "kid": .string(key.id),
                    "n": .string(Base64.urlEncoded(try key.publicKey.modulus())),
                    "e": .string(Base64.urlEncoded(try key.publicKey.exponent())),
                ]),
                ec: JSONValue.object([
                    "kty": "EC", "crv": "P-256", "alg": "ES256", "use": "sig", "kid": .string(key.id(for: .es256)),
                    "x": .string(Base64.urlEncoded(x)), "y": .string(Base64.urlEncoded(y)),
                ])
            )
        }
        return ["keys": .array(sets.map(\.rsa) + sets.map(\.ec))]
    }
}

extension KeyRing {
    private static let certificateLifetime: Int64 = 10 * 365 * 86_400

    /// Returns the RSA keys as X.509 certificates by key id, as read by Google's libraries.
    public func certificates() throws -> JSONObject {
        var document = JSONObject()
        for key in keys {
            document[key.id] = .string(
                try Certificate.selfSigned(
                    key.privateKey,
                    commonName: "securetoken.system.gserviceaccount.com",
                    notBefore: key.createdAt,
                    notAfter: key.createdAt + Self.certificateLifetime
                )
            )
        }
        return document
    }
}
