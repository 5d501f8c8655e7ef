import CressetIdentity
import CressetWire

extension PasskeyInfo {
    init(_ passkey: Passkey) {
        self.init()
        credentialId = Base64.encoded(passkey.credentialID)
        name = passkey.name
    }
}
