import CressetCrypto

/// The algorithms that ID tokens may be signed with (RFC 7518 §3.1): a short list, chosen here and not by the token.
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
