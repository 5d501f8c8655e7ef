public import Foundation

/// An opaque proof of a user's identity, created by a provider's class.
#if canImport(ObjectiveC)
    @objc(FIRAuthCredential)
#endif
open class AuthCredential: NSObject, @unchecked Sendable {
    /// The provider's ID.
    public let provider: String

    init(provider: String) {
        self.provider = provider
    }
}
