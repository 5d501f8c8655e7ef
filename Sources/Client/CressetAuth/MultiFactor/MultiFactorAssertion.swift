public import Foundation

/// An opaque proof of a second factor, created by a generator.
#if canImport(ObjectiveC)
    @objc(FIRMultiFactorAssertion)
#endif
open class MultiFactorAssertion: NSObject, @unchecked Sendable {
    /// `phone`, `totp`, `passkey` or `recovery`.
    public let factorID: String

    init(factorID: String) {
        self.factorID = factorID
    }
}
