import Foundation

/// A recovery code, in the place of a second factor. The vendor has none: see ``MultiFactor/generateRecoveryCodes()``.
#if canImport(ObjectiveC)
    @objc(FIRRecoveryCodeMultiFactorAssertion)
#endif
open class RecoveryCodeMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {
    let code: String

    /// Makes the proof; case, spaces and hyphens of the code do not matter.
    public init(code: String) {
        self.code = code
        super.init(factorID: "recovery")
    }
}
