extension Identity {
    /// Mails the way back to the address that an account had until now.
    public func tellFormerAddress(
        _ former: String, of account: Account, compose: @escaping @Sendable (IssuedCode) throws -> OutgoingMail?
    ) async throws -> (notice: IssuedCode, mail: OutgoingMail?) {
        let notice = recovery(from: former, to: account.email ?? "", of: account)
        let mail = try compose(notice)
        try await store.insert(notice.code, superseding: false, mail: mail)
        return (notice, mail)
    }

    /// The code that brings the old address back.
    func recovery(from old: String, to new: String, of account: Account) -> IssuedCode {
        makeCode(.emailRecovery, for: CodeSubject(email: old, newEmail: new, account: account), in: account.pool)
    }
}
