import CressetIdentity
import CressetTesting

extension WalkWorld {
    /// Undoes the thief's reported changes, and resets the password.
    func readMail() async throws {
        let unread = mails.indices.filter { index in
            let mail = mails[index]
            return mail.isNotice && mail.isOfThief && !mail.isRead && owner.addresses.contains(mail.recipient)
        }
        guard !unread.isEmpty else { return }
        try await recordAddress()
        for index in scenario.readsNewestFirst ? unread.reversed() : unread {
            mails[index].isRead = true
            try await undo(mails[index].issued)
        }
        if let email = try await account()?.email, email != home.address, owner.addresses.contains(email) {
            home = (email, clock.now())
        }
        try await recoverPassword()
    }

    /// Performs the owner's full recovery after the thief stops.
    ///
    /// - Returns: False if she cannot sign in.
    func endThief() async throws -> Bool {
        clock.advance(seconds: 10)
        for index in mails.indices { mails[index].isRead = false }
        try await readMail()
        clock.advance(seconds: 10)
        guard try await recoverPassword(), let session = owner.sessions.last else { return false }
        var request = Accounts.ClientUpdateRequest()
        request.revokesSessions = true
        _ = try await accounts.update(request, of: token(of: session), in: realm, compose: compose)
        clock.advance(seconds: 10)
        return try await signInAsOwner()
    }

    /// Uses the code. Another account with the address is taken over and deleted.
    private func undo(_ code: IssuedCode) async throws {
        do {
            try await use(code, session: nil, false)
        } catch let error as IdentityError where error.code == .emailExists {
            if try await resetPassword(at: code.code.email) { return }
            try? await use(code, session: nil, false)
        } catch is IdentityError {
            // Another mail's code invalidated this one.
        }
    }

    @discardableResult
    private func recoverPassword() async throws -> Bool {
        for address in [home.address] + owner.addresses {
            if try await resetPassword(at: address) { return true }
        }
        return false
    }

    /// - Returns: True for the account's address. Another account with the address is deleted.
    private func resetPassword(at address: String) async throws -> Bool {
        defer { _ = mailbag.empty() }
        do {
            let code = try await request(.passwordReset, address, session: nil, false)
            try await use(code, session: nil, false)
            let outcome = try await client(owner.network).signIn(
                email: address,
                password: owner.passwords.last,
                in: realm
            )
            guard let signIn = try await complete(outcome, false) else { return false }
            if signIn.account.localID == localID {
                owner.sessions.append(signIn)
                return true
            }
            try await accounts.delete(token(of: signIn), in: realm)
        } catch is IdentityError {}
        return false
    }

    private func signInAsOwner() async throws -> Bool {
        guard let email = try await account()?.email else { return false }
        do {
            let outcome = try await client(owner.network).signIn(
                email: email,
                password: owner.passwords.last,
                in: realm
            )
            return try await complete(outcome, false)?.account.localID == localID
        } catch is IdentityError {
            return false
        }
    }
}
