public import Foundation

/// A generator of proofs for phone numbers as second factors.
#if canImport(ObjectiveC)
    @objc(FIRPhoneMultiFactorGenerator)
#endif
open class PhoneMultiFactorGenerator: NSObject {
    /// Returns the proof of an SMS code, for an enrollment or a sign-in.
    public class func assertion(with credential: PhoneAuthCredential) -> PhoneMultiFactorAssertion {
        PhoneMultiFactorAssertion(credential)
    }
}
