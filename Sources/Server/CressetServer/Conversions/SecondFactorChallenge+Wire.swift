import CressetIdentity
import CressetWire

extension SecondFactorChallenge {
    /// The account's factors, as they may be shown before anybody is signed in (docs/wire §11).
    var shownFactors: [MfaEnrollment] {
        account.secondFactors.map { factor in
            var enrollment = MfaEnrollment(factor)
            enrollment.phoneInfo = factor.phoneNumber.map(Self.obscured)
            return enrollment
        }
    }

    /// The passkeys that may complete the sign-in; `nil` without one.
    var shownPasskeys: [PasskeyFactor]? {
        passkeys.isEmpty ? nil : passkeys.map(PasskeyFactor.init)
    }

    /// Replaces every digit but the last four.
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
