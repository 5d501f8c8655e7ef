public import Foundation

/// Proof of a second factor, made by a generator. Opaque.
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
