import CressetWire
import Foundation

/// The bytes of passkeys in messages.
enum PasskeyBytes {
    /// Returns the bytes of a text that has some; `nil` for any other.
    static func data(_ text: String?) -> Data? {
        text.flatMap { Base64.decoded($0) }.flatMap { $0.isEmpty ? nil : Data($0) }
    }

    /// Returns the ids of passkeys.
    static func ids(_ descriptors: [CredentialDescriptor]?) -> [Data] {
        (descriptors ?? []).compactMap { data($0.id) }
    }
}
