import CressetCrypto
import CressetWire

/// A signer and verifier of tokens; the emulator may do without signatures.
public enum TokenSigner: Sendable {
    case keys(KeyRing)
    /// Uses `alg: none`; any client can forge such tokens.
    case none

    func sign(_ claims: JSONObject, type: String?, at now: Int64) throws -> String {
        switch self {
        case .none: return JWT.unsigned(claims, type: type)
        case .keys(let ring):
            guard let key = ring.signer(at: now) else { throw TokenError.noSigningKey }
            return try JWT.signed(claims, by: key, algorithm: ring.algorithm, type: type)
        }
    }

    /// Accepts each ``TokenAlgorithm``, but only with its own key.
    func verifies(_ token: JWT) -> Bool {
        switch self {
        case .none: return true
        case .keys(let ring):
            guard let algorithm = token.algorithm.flatMap(TokenAlgorithm.init), !token.hasCriticalParameters,
                let id = token.keyID, let key = ring.key(id: id, for: algorithm)
            else { return false }
            return key.verifies(token.signature, for: token.signedBytes, by: algorithm)
        }
    }
}

/// A missing part of this server; requests cannot cause it.
public enum TokenError: Error {
    case noSigningKey
}
