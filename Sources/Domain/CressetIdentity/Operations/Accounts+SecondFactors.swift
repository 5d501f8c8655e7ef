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
            method: .phone(number)
        )
    }

    /// The whole list that replaces an account's factors; a number that comes twice counts once.
    ///
    /// - Parameter old: The account's factors: a device that makes codes can be kept, and renamed, but not added.
    /// - Throws: `duplicateEnrollmentID`, and those of ``enrolled(_:at:)``.
    func replacementFactors(
        _ new: [NewSecondFactor],
        for old: [SecondFactor],
        at now: Timestamp
    ) throws(IdentityError) -> [SecondFactor] {
        var factors: [SecondFactor] = []
        for entry in new {
            let kept = kept(entry, of: old)
            let factor = if let kept { kept } else { try enrolled(entry, at: now) }
            guard !factors.contains(where: { $0.enrollmentID == factor.enrollmentID }) else {
                throw IdentityError(.duplicateEnrollmentID)
            }
            if let number = factor.phoneNumber, factors.contains(where: { $0.phoneNumber == number }) { continue }
            factors.append(factor)
        }
        return factors
    }

    private func kept(_ entry: NewSecondFactor, of old: [SecondFactor]) -> SecondFactor? {
        guard entry.isTOTP, var factor = old.first(where: { $0.enrollmentID == entry.enrollmentID }),
            factor.totpKey != nil
        else { return nil }
        factor.displayName = entry.displayName ?? factor.displayName
        return factor
    }
}
