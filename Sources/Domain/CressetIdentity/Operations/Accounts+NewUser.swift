extension Accounts {
    /// - Parameter phoneCode: Used up with the first session.
    func create(
        _ account: Account,
        session new: NewSession,
        using phoneCode: [UInt8]? = nil,
        at now: Timestamp,
        in realm: Realm
    ) async throws -> NewUser {
        try await asking(in: realm) { answers in
            var admitted = account
            try answers.admit(new: &admitted, by: new.method)
            guard answers.areNeeded(for: new) || admitted.isDisabled else {
                return .signedIn(try await signUp(admitted, session: new, using: phoneCode, at: now))
            }
            return .stored(try await store.insert(admitted, session: nil))
        }
    }

    /// Signs in to a new account; it stays even if a blocking function rejects the sign-in.
    func signIn(
        to user: NewUser,
        session new: NewSession,
        using phoneCode: [UInt8]? = nil,
        in realm: Realm
    ) async throws -> SignIn {
        switch user {
        case .signedIn(let signIn): return signIn
        case .stored(let account):
            try requireMaySignIn(to: account)
            return try await translatingConflicts {
                try await signIn(to: account.localID, in: realm, session: new, at: clock.now()) { account in
                    try requireMaySignIn(to: account)
                    return AccountEffects(phoneCode: phoneCode)
                }
            }.ofNewUser
        }
    }
}
