import Foundation

/// An opaque code of an authenticator app.
#if canImport(ObjectiveC)
    @objc(FIRTOTPMultiFactorAssertion)
#endif
open class TOTPMultiFactorAssertion: MultiFactorAssertion, @unchecked Sendable {
    enum Subject: Sendable {
        case secret(TOTPSecret)
        case enrollment(id: String)
    }

    let subject: Subject
    let oneTimePassword: String

    init(_ subject: Subject, oneTimePassword: String) {
        self.subject = subject
        self.oneTimePassword = oneTimePassword
        super.init(factorID: PhoneMultiFactorInfo.TOTPMultiFactorID)
    }
}
