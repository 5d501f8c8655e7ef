import CressetCrypto
import CressetTokens
import CressetWire

/// One public key of an issuer (RFC 7517 §4).
struct VerificationKey: Sendable {
    private enum Material {
        case rsa(RSAPublicKey)
    }

    let id: String?
    /// The only algorithm that the key is for, if it says so.
    private let algorithm: String?
    /// Microsoft: the issuer, or the template of the issuers, that the key is good for.
    let issuer: String?
    private let material: Material

    /// - Returns: `nil` for a key that no ID token is to be signed with.
    init?(_ key: JSONObject) {
        guard key["use"]?.string ?? "sig" == "sig", let material = Self.material(key) else { return nil }
        id = key["kid"]?.string
        algorithm = key["alg"]?.string
        issuer = key["issuer"]?.string
        self.material = material
    }

    private static func material(_ key: JSONObject) -> Material? {
        guard key["kty"]?.string == "RSA", let modulus = key["n"]?.string.flatMap(Base64.urlDecoded),
            let exponent = key["e"]?.string.flatMap(Base64.urlDecoded)
        else { return nil }
        return (try? RSAPublicKey(modulus: modulus, exponent: exponent)).map(Material.rsa)
    }

    /// Whether the key is of the algorithm's type.
    func fits(_ wanted: SigningAlgorithm) -> Bool {
        guard algorithm == nil || algorithm == wanted.rawValue else { return false }
        switch (material, wanted) {
        case (.rsa, .rs256), (.rsa, .rs384), (.rsa, .rs512): return true
        }
    }

    func verifies(_ token: JWT, with algorithm: SigningAlgorithm) -> Bool {
        switch material {
        case .rsa(let key): key.verifies(token.signature, for: token.signedBytes, digest: algorithm.hash)
        }
    }
}
