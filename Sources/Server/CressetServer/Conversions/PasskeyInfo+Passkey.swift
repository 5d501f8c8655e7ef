import CressetIdentity
import CressetWire

extension PasskeyInfo {
    init(_ passkey: Passkey, by behavior: Behavior) {
        self.init()
        credentialId = behavior.text(ofCredentialID: passkey.credentialID)
        name = passkey.name
    }
}
