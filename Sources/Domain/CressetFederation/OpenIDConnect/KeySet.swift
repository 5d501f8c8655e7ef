import CressetCrypto
import CressetTokens
import CressetWire

/// Public keys of an issuer (RFC 7517 §5).
struct KeySet: Sendable {
    private static let limit = 64

    private let keys: [VerificationKey]

    /// Omits keys for other purposes; `nil` for a malformed document.
    init?(_ document: JSONObject) {
        guard let list = document["keys"]?.array else { return nil }
        keys = list.prefix(Self.limit).compactMap { $0.object.flatMap(VerificationKey.init) }
    }

    /// Returns a token's key by name; without a name, returns the only matching key.
    func key(for token: JWT, algorithm: SigningAlgorithm) -> VerificationKey? {
        let fitting = keys.filter { $0.fits(algorithm) }
        guard token.header["kid"] != nil else { return fitting.count == 1 ? fitting.first : nil }
        return token.keyID.flatMap { id in fitting.first { $0.id == id } }
    }
}

/// Algorithms accepted for ID tokens (RFC 7518 §3.1), independent of the token.
enum SigningAlgorithm: String, Sendable {
    case rs256 = "RS256"
    case rs384 = "RS384"
    case rs512 = "RS512"
    case es256 = "ES256"

    var hash: HashAlgorithm {
        switch self {
        case .rs256, .es256: .sha256
        case .rs384: .sha384
        case .rs512: .sha512
        }
    }
}
