import CressetCrypto
import CressetTokens
import CressetWire

/// A public key of an issuer (RFC 7517 §4).
struct VerificationKey: Sendable {
    private enum Material {
        case rsa(RSAPublicKey)
        case ec(ECPublicKey)
    }

    let id: String?
    private let algorithm: String?
    /// Microsoft only: the issuer of the key, or a template for issuers.
    let issuer: String?
    private let material: Material

    init?(_ key: JSONObject) {
        guard key["use"]?.string ?? "sig" == "sig", let material = Self.material(key) else { return nil }
        id = key["kid"]?.string
        algorithm = key["alg"]?.string
        issuer = key["issuer"]?.string
        self.material = material
    }

    private static func material(_ key: JSONObject) -> Material? {
        switch key["kty"]?.string {
        case "RSA":
            guard let modulus = number("n", of: key), let exponent = number("e", of: key) else { return nil }
            return (try? RSAPublicKey(modulus: modulus, exponent: exponent)).map(Material.rsa)
        case "EC":
            guard key["crv"]?.string == "P-256", let x = number("x", of: key), let y = number("y", of: key) else {
                return nil
            }
            return (try? ECPublicKey(x: x, y: y)).map(Material.ec)
        default: return nil
        }
    }

    private static func number(_ name: String, of key: JSONObject) -> [UInt8]? {
        key[name]?.string.flatMap(Base64.urlDecoded)
    }

    func fits(_ wanted: SigningAlgorithm) -> Bool {
        guard algorithm == nil || algorithm == wanted.rawValue else { return false }
        switch (material, wanted) {
        case (.rsa, .rs256), (.rsa, .rs384), (.rsa, .rs512), (.ec, .es256): return true
        default: return false
        }
    }

    func verifies(_ token: JWT, with algorithm: SigningAlgorithm) -> Bool {
        switch material {
        case .rsa(let key): key.verifies(token.signature, for: token.signedBytes, digest: algorithm.hash)
        case .ec(let key): key.verifies(token.signature, for: token.signedBytes)
        }
    }
}
