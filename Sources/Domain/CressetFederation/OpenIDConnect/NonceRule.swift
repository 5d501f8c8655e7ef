import CressetCrypto
import CressetWire

enum NonceRule: Sendable {
    case exactly(String)
    /// The SHA-256 of the credential's raw nonce; tokens without a nonce are valid (docs/wire §8.2).
    case digest(of: String?)
    /// Not checked: the provider does not return it, or only the device knows it.
    case none

    func check(_ nonce: String?, isPresent: Bool) throws(FederationError) {
        switch self {
        case .none: break
        case .exactly(let expected):
            guard let nonce, Self.matches(nonce, expected: expected) else { throw Self.mismatch }
        case .digest(let raw):
            guard isPresent else { break }
            guard let raw, !raw.isEmpty else {
                throw FederationError(.invalidNonce, detail: "Nonce is missing in the request.")
            }
            let digest = Hexadecimal.encoded(HashAlgorithm.sha256.digest(Array(raw.utf8)))
            guard let nonce, Self.matches(nonce, expected: digest) else { throw Self.mismatch }
        }
    }

    private static let mismatch = FederationError(
        .invalidNonce,
        detail: "Duplicate credential received. Please try again with a new credential."
    )

    private static func matches(_ nonce: String, expected: String) -> Bool {
        ConstantTime.equals(Array(nonce.utf8), Array(expected.utf8))
    }
}
