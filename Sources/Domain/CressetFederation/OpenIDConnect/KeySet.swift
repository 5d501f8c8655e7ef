import CressetTokens
import CressetWire

/// The public keys of an issuer (RFC 7517 §5).
struct KeySet: Sendable {
    private static let limit = 64

    private let keys: [VerificationKey]

    /// Reads a key set; `nil` if the document is malformed. Keys for other purposes are left out.
    init?(_ document: JSONObject) {
        guard let list = document["keys"]?.array else { return nil }
        keys = list.prefix(Self.limit).compactMap { $0.object.flatMap(VerificationKey.init) }
    }

    /// Returns the key that a token names; without a name, the only one there is.
    func key(for token: JWT, algorithm: SigningAlgorithm) -> VerificationKey? {
        let fitting = keys.filter { $0.fits(algorithm) }
        guard token.header["kid"] != nil else { return fitting.count == 1 ? fitting.first : nil }
        return token.keyID.flatMap { id in fitting.first { $0.id == id } }
    }
}
