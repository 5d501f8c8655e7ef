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

extension PasskeyInfo {
    init(_ passkey: Passkey, by behavior: Behavior) {
        self.init()
        credentialId = behavior.text(ofCredentialID: passkey.credentialID)
        name = passkey.name
    }
}
