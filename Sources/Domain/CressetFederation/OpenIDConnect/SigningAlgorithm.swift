import CressetCrypto

/// The algorithms accepted for ID tokens (RFC 7518 §3.1), independent of the token.
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
