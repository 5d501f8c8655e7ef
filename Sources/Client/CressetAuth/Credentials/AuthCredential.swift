public import Foundation

/// Proof of a user's identity, made by a provider's class. Opaque.
#if canImport(ObjectiveC)
    @objc(FIRAuthCredential)
#endif
open class AuthCredential: NSObject, @unchecked Sendable {
    /// The provider's id.
    public let provider: String

    init(provider: String) {
        self.provider = provider
    }
}
