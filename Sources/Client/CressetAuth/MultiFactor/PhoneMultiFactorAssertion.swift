import Foundation

/// An opaque SMS code.
#if canImport(ObjectiveC)
    @objc(FIRPhoneMultiFactorAssertion)
#endif
open class PhoneMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {
    let credential: PhoneAuthCredential

    init(_ credential: PhoneAuthCredential) {
        self.credential = credential
        super.init(factorID: PhoneMultiFactorInfo.PhoneMultiFactorID)
    }
}
