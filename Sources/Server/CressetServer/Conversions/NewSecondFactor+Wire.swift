import CressetIdentity
import CressetWire

extension NewSecondFactor {
    init(wire enrollment: MfaEnrollment) {
        self.init()
        enrollmentID = enrollment.mfaEnrollmentId
        displayName = enrollment.displayName
        enrolledAt = enrollment.enrolledAt
        phoneNumber = enrollment.phoneInfo
        isTOTP = enrollment.totpInfo != nil
    }
}
