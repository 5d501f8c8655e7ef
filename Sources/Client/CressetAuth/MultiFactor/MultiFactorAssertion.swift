public import Foundation

/// Proof of a second factor, made by a generator. Opaque.
open class MultiFactorAssertion: NSObject, @unchecked Sendable {
    /// `phone`, `totp` or `recovery`.
    public let factorID: String

    init(factorID: String) {
        self.factorID = factorID
    }
}
