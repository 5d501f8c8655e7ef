import CressetCrypto

/// What the nonce of an ID token must be.
enum NonceRule: Sendable {
    /// The one that this server has sent.
    case exactly(String)
    /// The SHA-256 of the text that comes with a credential, if the token has a nonce at all (docs/wire §8.2).
    case digest(of: String?)
    /// The provider gives none back.
    case none

    /// - Throws: ``FederationError``: `invalidNonce`.
    func check(_ nonce: String?, isPresent: Bool) throws(FederationError) {
        switch self {
        case .none: break
        case .exactly(let expected):
            guard let nonce, Self.areEqual(nonce, expected) else { throw Self.mismatch }
        case .digest(let raw):
            guard isPresent else { break }
            guard let raw, !raw.isEmpty else {
                throw FederationError(.invalidNonce, "Nonce is missing in the request.")
            }
            let digest = Hexadecimal.encoded(HashAlgorithm.sha256.digest(Array(raw.utf8)))
            guard let nonce, Self.areEqual(nonce, digest) else { throw Self.mismatch }
        }
    }

    private static let mismatch = FederationError(
        .invalidNonce, "Duplicate credential received. Please try again with a new credential.")

    private static func areEqual(_ left: String, _ right: String) -> Bool {
        ConstantTime.equals(Array(left.utf8), Array(right.utf8))
    }
}
