public import Foundation

/// Makes proofs of phone numbers that are second factors.
#if canImport(ObjectiveC)
    @objc(FIRPhoneMultiFactorGenerator)
#endif
open class PhoneMultiFactorGenerator: NSObject {
    /// Makes the proof of a number, for its enrolment or for a sign-in, from the code that was sent to it.
    public class func assertion(with credential: PhoneAuthCredential) -> PhoneMultiFactorAssertion {
        PhoneMultiFactorAssertion(credential)
    }
}
