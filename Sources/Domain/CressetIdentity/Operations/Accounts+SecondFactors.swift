extension Accounts {
    /// The factor with everything that the administrator left out.
    ///
    /// - Throws: `unsupportedSecondFactor`, `invalidPhoneNumber`.
    func enrolled(_ new: NewSecondFactor, at now: Timestamp) throws(IdentityError) -> SecondFactor {
        guard !new.isTOTP else {
            throw IdentityError(.unsupportedSecondFactor, detail: "attempting to add a new TOTP enrollment")
        }
        guard let number = new.phoneNumber.flatMap(PhoneNumber.canonical) else {
            throw IdentityError(.invalidPhoneNumber, detail: "Invalid format.")
        }
        return SecondFactor(
            enrollmentID: new.enrollmentID ?? RandomID.localID(from: secrets),
            displayName: new.displayName,
            enrolledAt: new.enrolledAt ?? now.rfc3339,
            phoneNumber: number
        )
    }

    /// The whole list that replaces an account's factors; a number that comes twice counts once.
    ///
    /// - Throws: `duplicateEnrollmentID`, and those of ``enrolled(_:at:)``.
    func replacementFactors(_ new: [NewSecondFactor], at now: Timestamp) throws(IdentityError) -> [SecondFactor] {
        var factors: [SecondFactor] = []
        for entry in new {
            let factor = try enrolled(entry, at: now)
            guard !factors.contains(where: { $0.enrollmentID == factor.enrollmentID }) else {
                throw IdentityError(.duplicateEnrollmentID)
            }
            guard !factors.contains(where: { $0.phoneNumber == factor.phoneNumber }) else { continue }
            factors.append(factor)
        }
        return factors
    }
}
