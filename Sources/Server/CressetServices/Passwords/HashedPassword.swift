import CressetCrypto
import CressetIdentity
import CressetWire

struct HashedPassword: Sendable {
    let stored: StoredPassword
    let signerKey: [UInt8]?

    init(_ stored: StoredPassword, signerKey: [UInt8]?) {
        self.stored = stored
        self.signerKey = signerKey
    }

    var hash: [UInt8] { stored.hash }

    var salt: [UInt8] {
        stored.salt + (Base64.decoded(stored.parameters["saltSeparator"]?.string ?? "") ?? [])
    }

    func number(_ name: String) -> UInt64 {
        UInt64(clamping: stored.parameters[name]?.integer ?? 0)
    }

    /// The import can specify the order.
    func message(_ password: [UInt8], saltFirst: Bool) -> SecretBytes {
        let saltFirst =
            switch stored.parameters["passwordHashOrder"]?.string {
            case "SALT_AND_PASSWORD": true
            case "PASSWORD_AND_SALT": false
            default: saltFirst
            }
        return saltFirst ? SecretBytes(joining: salt, password) : SecretBytes(joining: password, salt)
    }
}
