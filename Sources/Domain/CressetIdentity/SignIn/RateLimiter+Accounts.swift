extension RateLimiter {
    /// Counts an attempt as wrong; cancel it with a reset of `passwordPair` after a right password.
    func reserve(_ attempt: PasswordAttempt, at now: Timestamp) throws(IdentityError) -> Reservation {
        try reserve(quotas(of: attempt, at: now), at: now, rejectingWith: .tooManyAttempts)
    }

    func quotas(of attempt: PasswordAttempt, at now: Timestamp) -> [Quota] {
        let key = Quota.Key(name: attempt.email, pool: attempt.pool)
        // The start distinguishes the first proof of a day from that of the day before.
        let proof = count(of: key, kind: .passwordProof, at: now).map {
            Int(truncatingIfNeeded: $0.since.milliseconds) &+ $0.events
        }
        return attempt.quotas(after: proof ?? 0)
    }

    /// Resets the counts of wrong passwords.
    func recordProof(of email: String, epoch: Int = 0, in pool: UserPool, at now: Timestamp) {
        let key = Quota.Key(name: email, pool: pool)
        reset(Quota.Key(name: email, proof: epoch, pool: pool), kind: .passwordAccount, isEverywhere: true)
        try? reserve([Quota(kind: .passwordProof, key: key, limit: .max, isProtected: true)], at: now).keep()
    }

    func admitMail(_ quotas: [Quota], of kind: ActionCode.Kind, at now: Timestamp) throws(IdentityError) {
        do {
            try reserve(quotas, at: now).keep()
        } catch {
            let isAddress = error.quota.key.subject != "caller"
            throw IdentityError(isAddress && kind == .passwordReset ? .passwordResetLimit : .tooManyMails)
        }
    }

    /// Counts a mail against the first of the lists with room.
    func reserveMail(_ lists: [[Quota]], at now: Timestamp) throws(IdentityError) -> Reservation {
        for quotas in lists {
            if let reservation = try? reserve(quotas, at: now) { return reservation }
        }
        throw IdentityError(.mailQuotaExceeded, detail: "Exceeded daily quota for email.")
    }

    /// Resets the counts of notices to an address after a proof of its mailbox.
    func forgiveNotices(to email: String, in pool: UserPool) {
        for kind in [ActionCode.Kind.emailRecovery, .signInMethodReversal] {
            for isOwner in [false, true] {
                let key = Quota.Key(mailbox: email, kind: kind, isOwner: isOwner, pool: pool)
                reset(key, kind: .mailHour, isEverywhere: true)
            }
        }
    }
}
