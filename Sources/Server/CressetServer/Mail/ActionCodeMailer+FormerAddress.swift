import CressetIdentity

extension ActionCodeMailer {
    /// Mails the way back to the address that an account has had until now.
    ///
    /// - Parameter account: The account as it was.
    func notifyFormerAddress(
        of account: Account, to new: String?, by accounts: Accounts, _ call: Call, in realm: Realm
    ) async throws {
        guard let former = account.email else { return }
        let told = try await accounts.notifyFormerAddress(
            former, of: account, to: new ?? "", in: realm, compose: composer(LinkSettings(), call, in: realm))
        if let told { try note(told.notice, mail: told.mail, LinkSettings(), call, in: realm) }
    }
}
