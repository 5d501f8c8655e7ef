import CressetWire
import Foundation

enum PasskeyBytes {
    /// Decodes Base64; returns `nil` for invalid or empty text.
    static func data(_ text: String?) -> Data? {
        text.flatMap { Base64.decoded($0) }.flatMap { $0.isEmpty ? nil : Data($0) }
    }

    static func ids(_ descriptors: [CredentialDescriptor]?) -> [Data] {
        (descriptors ?? []).compactMap { data($0.id) }
    }
}
