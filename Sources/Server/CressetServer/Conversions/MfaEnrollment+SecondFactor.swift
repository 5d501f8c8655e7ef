import CressetIdentity
import CressetWire

extension MfaEnrollment {
    init(_ factor: SecondFactor) {
        self.init()
        mfaEnrollmentId = factor.enrollmentID
        displayName = factor.displayName
        phoneInfo = factor.phoneNumber
        totpInfo = factor.totpKey == nil ? nil : TotpInfo()
        enrolledAt = factor.enrolledAt
    }
}
