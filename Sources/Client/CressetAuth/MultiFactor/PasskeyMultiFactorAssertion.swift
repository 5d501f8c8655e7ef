import CressetWire
import Foundation

/// An opaque passkey signature as a second factor. Firebase lacks it.
#if canImport(ObjectiveC)
    @objc(FIRPasskeyMultiFactorAssertion)
#endif
open class PasskeyMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {
    let answer: AuthenticatorAssertion

    init(_ answer: AuthenticatorAssertion) {
        self.answer = answer
        super.init(factorID: "passkey")
    }
}
