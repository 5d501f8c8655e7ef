import CressetIdentity
import CressetWire

extension Behavior {
    /// Base64 of either alphabet in production, unchanged text in the emulator.
    func credentialID(_ text: String) -> [UInt8]? {
        verifiesPasskeys ? Base64.decoded(text) : Array(text.utf8)
    }

    /// In the emulator, production IDs with invalid UTF-8 become Base64.
    func text(ofCredentialID id: [UInt8]) -> String {
        guard !verifiesPasskeys, let text = String(validating: id, as: UTF8.self) else { return Base64.encoded(id) }
        return text
    }
}
