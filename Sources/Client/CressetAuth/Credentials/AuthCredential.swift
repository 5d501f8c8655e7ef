public import Foundation

/// Proof of a user's identity, made by a provider's class. Opaque.
open class AuthCredential: NSObject, @unchecked Sendable {
    /// The provider's id.
    public let provider: String

    init(provider: String) {
        self.provider = provider
    }
}
