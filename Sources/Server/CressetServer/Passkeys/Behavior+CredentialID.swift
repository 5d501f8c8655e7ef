import CressetIdentity
import CressetWire

extension Behavior {
    /// Reads the id of a passkey. Production reads either alphabet of Base64. The Firebase Auth emulator compares ids as
    /// texts: ours stores the text, so that it returns each id as it came.
    func credentialID(_ text: String) -> [UInt8]? {
        verifiesPasskeys ? Base64.decoded(text) : Array(text.utf8)
    }

    /// Returns the text of a passkey's id; an id from another mode that is no text in Base64.
    func text(ofCredentialID id: [UInt8]) -> String {
        guard !verifiesPasskeys, let text = String(validating: id, as: UTF8.self) else { return Base64.encoded(id) }
        return text
    }
}
