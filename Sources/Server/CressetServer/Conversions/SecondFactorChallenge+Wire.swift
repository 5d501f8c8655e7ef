import CressetIdentity
import CressetWire

extension SecondFactorChallenge {
    /// Second factors, redacted for an incomplete sign-in (docs/wire §11).
    var shownFactors: [MfaEnrollment] {
        account.secondFactors.map { factor in
            var enrollment = MfaEnrollment(factor)
            enrollment.phoneInfo = factor.phoneNumber.map(Self.obscured)
            return enrollment
        }
    }

    var shownPasskeys: [PasskeyFactor]? {
        passkeys.isEmpty ? nil : passkeys.map(PasskeyFactor.init)
    }

    /// Masks all but the last four digits.
    private static func obscured(_ number: String) -> String {
        let hidden = number.count - 4
        return String(number.enumerated().map { $0.offset < hidden && $0.element != "+" ? "*" : $0.element })
    }
}

extension PasskeyFactor {
    fileprivate init(_ passkey: Passkey) {
        self.init()
        mfaEnrollmentId = passkey.enrollmentID
        displayName = passkey.name
        enrolledAt = passkey.createdAt.rfc3339
        cressetPasskeyInfo = Info()
    }
}
