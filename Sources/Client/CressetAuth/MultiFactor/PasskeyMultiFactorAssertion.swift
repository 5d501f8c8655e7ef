import CressetWire
import Foundation

/// A signature by a passkey, as a second factor. Opaque. The vendor has none.
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
