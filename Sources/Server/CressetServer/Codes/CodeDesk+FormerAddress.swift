import CressetIdentity

extension CodeDesk {
    /// Mails the way back to the address that an account has had until now.
    func tellFormerAddress(
        _ former: String, of account: Account, by identity: Identity, _ call: Call, in realm: Realm
    ) async throws {
        let told = try await identity.tellFormerAddress(
            former, of: account, in: realm, compose: composer(LinkSettings(), call, in: realm))
        if let told { try note(told.notice, mail: told.mail, LinkSettings(), call, in: realm) }
    }
}
