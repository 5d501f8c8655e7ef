extension Accounts {
    /// Counts a silent push message requested by a client.
    ///
    /// - Throws: `smsQuotaExceeded`.
    public func admitAppNotification(in pool: UserPool) throws(IdentityError) {
        do {
            try limiter.reserve(Quota.notification(from: clientAddress, in: pool), at: clock.now()).keep()
        } catch {
            throw IdentityError(.smsQuotaExceeded, detail: "Exceeded quota for messages to apps.")
        }
    }
}
