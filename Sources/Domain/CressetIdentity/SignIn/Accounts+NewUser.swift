extension Accounts {
    /// With its first session unless a blocking function must approve the sign-in.
    func create(
        _ account: Account,
        session new: NewSession,
        at now: Timestamp,
        in realm: Realm
    ) async throws -> NewUser {
        let draft = draftSession(new, at: now)
        return try await run(in: realm) { step in try step.signUp(account, by: draft) }
    }

    /// Signs in to a new account; it stays even if a blocking function rejects the sign-in.
    ///
    /// - Parameter phoneCode: Used up with the first session.
    func signIn(
        to user: NewUser,
        session new: NewSession,
        using phoneCode: [UInt8]? = nil,
        in realm: Realm
    ) async throws -> SignIn {
        switch user {
        case .signedIn(let signIn): return signIn
        case .stored(let account):
            try account.requireEnabled()
            let draft = draftSession(new, at: clock.now())
            return try await run(in: realm) { step in
                let account = try step.account(account.localID)
                try account.requireEnabled()
                step.change.phoneCode = phoneCode
                return try step.signIn(to: account, by: draft, isNewUser: true)
            }
        }
    }
}
