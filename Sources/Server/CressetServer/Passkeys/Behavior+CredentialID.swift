import CressetIdentity
import CressetWire

extension Behavior {
    /// Reads the id of a passkey. Production reads either alphabet of Base64. The emulator stores the text itself, so
    /// that it returns each id as it came, as the Firebase Auth emulator does.
    func credentialID(_ text: String) -> [UInt8]? {
        verifiesPasskeys ? Base64.decoded(text) : Array(text.utf8)
    }

    /// Returns the text of a passkey's id. Base64, too, for an id from production that is no text.
    func text(ofCredentialID id: [UInt8]) -> String {
        guard !verifiesPasskeys, let text = String(validating: id, as: UTF8.self) else { return Base64.encoded(id) }
        return text
    }
}
