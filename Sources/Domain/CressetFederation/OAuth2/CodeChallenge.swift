import CressetCrypto
import CressetWire

/// Proof Key for Code Exchange (RFC 7636) with S256.
enum CodeChallenge {
    /// The bytes that a verifier is made of.
    static let length = 32

    static func challenge(for verifier: String) -> String {
        Base64.urlEncoded(HashAlgorithm.sha256.digest(Array(verifier.utf8)))
    }
}
