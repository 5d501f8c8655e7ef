import CressetIdentity

extension CodeDesk {
    /// Mails the way back to the address that an account has had until now.
    ///
    /// - Parameter account: The account as it was.
    func tellFormerAddress(
        of account: Account, to new: String?, by identity: Identity, _ call: Call, in realm: Realm
    ) async throws {
        guard let former = account.email else { return }
        let told = try await identity.tellFormerAddress(
            former, of: account, to: new ?? "", in: realm, compose: composer(LinkSettings(), call, in: realm))
        if let told { try note(told.notice, mail: told.mail, LinkSettings(), call, in: realm) }
    }
}
