extension Accounts {
    /// Counts a silent message that a client asks for.
    ///
    /// - Parameter clientAddress: The caller's network address.
    /// - Throws: `messageQuotaExceeded`.
    public func admitAppNotification(from clientAddress: String, in pool: UserPool) throws(IdentityError) {
        guard case .admitted = messageLimiter.admitNotification(from: clientAddress, in: pool, at: clock.now()) else {
            throw IdentityError(.messageQuotaExceeded, detail: "Exceeded quota for messages to apps.")
        }
    }
}
