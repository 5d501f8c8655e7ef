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
            return try JWT.signed(claims, by: key, type: type)
        }
    }

    /// Only RS256 counts, whatever the header says.
    func verifies(_ token: JWT) -> Bool {
        switch self {
        case .none: return true
        case .keys(let ring):
            guard token.algorithm == "RS256", !token.hasCriticalParameters, let id = token.keyID,
                let key = ring.key(id: id)
            else { return false }
            return key.publicKey.verifies(token.signature, for: token.signedBytes)
        }
    }
}

/// A missing part of this server; requests cannot cause it.
public enum TokenError: Error {
    case noSigningKey
}
