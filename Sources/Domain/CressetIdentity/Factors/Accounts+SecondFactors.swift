extension Accounts {
    private func enrolled(_ new: NewSecondFactor, at now: Timestamp) throws(IdentityError) -> SecondFactor {
        guard !new.isTOTP else {
            throw IdentityError(.unsupportedSecondFactor, detail: "attempting to add a new TOTP enrollment")
        }
        guard let number = new.phoneNumber.flatMap(PhoneNumber.canonical) else {
            throw IdentityError(
                behavior.usesEmulatorTexts ? .invalidSecondFactorNumber : .invalidPhoneNumber,
                detail: "Invalid format."
            )
        }
        return SecondFactor(
            enrollmentID: new.enrollmentID.flatMap { $0.isEmpty ? nil : $0 } ?? RandomID.localID(from: secrets),
            displayName: new.displayName,
            enrolledAt: new.enrolledAt ?? now.rfc3339,
            method: .phone(number)
        )
    }

    /// A repeated number counts once.
    func newFactors(_ new: [NewSecondFactor], at now: Timestamp) throws(IdentityError) -> [SecondFactor] {
        guard behavior.replacesNewFactorIDs else { return try replacementFactors(new, for: [], at: now) }
        let unnamed = new.map { entry in
            var entry = entry
            entry.enrollmentID = nil
            return entry
        }
        return try replacementFactors(unnamed, for: [], at: now)
    }

    /// The emulator requires their ids.
    func updatedFactors(
        _ new: [NewSecondFactor],
        for old: [SecondFactor],
        at now: Timestamp
    ) throws(IdentityError) -> [SecondFactor] {
        guard !behavior.namesFactorsInUpdates || new.allSatisfy({ $0.enrollmentID?.isEmpty == false }) else {
            throw IdentityError(.invalidEnrollmentID, detail: "mfaEnrollmentId must be defined.")
        }
        return try replacementFactors(new, for: old, at: now)
    }

    private func replacementFactors(
        _ new: [NewSecondFactor],
        for old: [SecondFactor],
        at now: Timestamp
    ) throws(IdentityError) -> [SecondFactor] {
        var factors: [SecondFactor] = []
        for entry in new {
            let kept = kept(entry, of: old)
            let factor = if let kept { kept } else { try enrolled(entry, at: now) }
            if let number = factor.phoneNumber, factors.contains(where: { $0.phoneNumber == number }) { continue }
            guard !factors.contains(where: { $0.enrollmentID == factor.enrollmentID }) else {
                throw IdentityError(.duplicateEnrollmentID)
            }
            factors.append(factor)
        }
        return factors
    }

    /// A TOTP device can stay or be renamed, but not added.
    private func kept(_ entry: NewSecondFactor, of old: [SecondFactor]) -> SecondFactor? {
        guard entry.isTOTP, var factor = old.first(where: { $0.enrollmentID == entry.enrollmentID }),
            factor.totpKey != nil
        else { return nil }
        factor.displayName = entry.displayName ?? factor.displayName
        return factor
    }
}
