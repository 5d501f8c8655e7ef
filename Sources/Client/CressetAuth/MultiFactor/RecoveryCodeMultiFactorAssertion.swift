import Foundation

/// A recovery code instead of a second factor: see ``MultiFactor/generateRecoveryCodes()``. Firebase lacks it.
#if canImport(ObjectiveC)
    @objc(FIRRecoveryCodeMultiFactorAssertion)
#endif
open class RecoveryCodeMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {
    let code: String

    /// Creates the proof; ignores case, spaces and hyphens of the code.
    public init(code: String) {
        self.code = code
        super.init(factorID: "recovery")
    }
}
