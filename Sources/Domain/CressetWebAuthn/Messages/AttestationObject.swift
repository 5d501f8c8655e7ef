import CressetCBOR

struct AttestationObject: Sendable {
    let authenticatorData: [UInt8]
    private let format: String
    private let statement: CBORValue

    init(_ bytes: [UInt8]) throws(WebAuthnError) {
        guard let value = try? CBORValue(bytes), value.members?.count == 3, let format = value["fmt"]?.text,
            let statement = value["attStmt"], statement.members != nil, let data = value["authData"]?.bytes
        else { throw WebAuthnError(.malformed) }
        self.format = format
        self.statement = statement
        authenticatorData = data
    }

    /// Empty, or signed by the credential's own key.
    func check(_ key: CredentialKey, clientDigest: [UInt8]) throws(WebAuthnError) {
        switch format {
        case "none":
            guard statement.members?.isEmpty == true else { throw WebAuthnError(.malformed) }
        case "packed":
            // Certificates were not requested, and there are no trusted roots.
            guard statement["x5c"] == nil else { throw WebAuthnError(.unsupportedAttestation) }
            guard statement.members?.count == 2, let signature = statement["sig"]?.bytes else {
                throw WebAuthnError(.malformed)
            }
            guard statement["alg"]?.integer == key.algorithm.number else { throw WebAuthnError(.unsupportedKey) }
            guard key.verifies(signature, for: authenticatorData + clientDigest) else {
                throw WebAuthnError(.wrongSignature)
            }
        default: throw WebAuthnError(.unsupportedAttestation)
        }
    }
}
