extension Accounts {
    /// Counts a silent push message requested by a client.
    ///
    /// - Throws: `messageQuotaExceeded`.
    public func admitAppNotification(from clientAddress: String, in pool: UserPool) throws(IdentityError) {
        guard case .admitted = messageLimiter.admitNotification(from: clientAddress, in: pool, at: clock.now()) else {
            throw IdentityError(.messageQuotaExceeded, detail: "Exceeded quota for messages to apps.")
        }
    }
}
