import CressetIdentity

extension WalkWorld {
    var compose: @Sendable (IssuedCode) throws -> OutboxItem? {
        { [mailbag] in mailbag.add($0) }
    }

    /// Delivers the mails with stored codes.
    func collectMails(ofThief isThief: Bool) async throws {
        for issued in mailbag.empty() where !issued.isHidden {
            guard try await accounts.isStored(issued) else { continue }
            mails.append(WalkMail(issued: issued, isOfThief: isThief))
        }
    }

    func reads(_ address: String, _ isThief: Bool) -> Bool {
        person(isThief).addresses.contains(address)
    }

    func request(
        _ kind: ActionCode.Kind,
        _ address: String,
        session: SignIn?,
        _ isThief: Bool
    ) async throws -> IssuedCode {
        var request = Accounts.CodeRequest(kind)
        if kind == .emailChange { request.newEmail = address } else { request.email = address }
        request.idToken = session.map { .success(token(of: $0)) }
        request.hasContinueURL = true
        let answer = try await client(person(isThief).network).sendCode(request, in: realm, compose: compose)
        guard let issued = answer.issued else { throw IdentityError(.emailNotFound) }
        return issued
    }

    func useLink(to address: String, session: SignIn?, _ isThief: Bool) async throws {
        let code = try await request(.emailSignIn, address, session: nil, isThief)
        if reads(address, isThief) { try await use(code, session: session, isThief) }
    }

    /// Uses an unused code from the actor's mail; 0 is the newest.
    func useMail(_ number: Int, _ choice: Deed.Choice?, _ isThief: Bool) async throws {
        let held = mails.indices.reversed().filter { reads(mails[$0].recipient, isThief) && !mails[$0].isSpent }
        guard held.indices.contains(number) else { return }
        let code = mails[held[number]].issued
        var session: SignIn?
        if let choice, code.code.kind == .emailSignIn {
            session = person(isThief).sessions.last { ($0.account.localID == localID) == (choice != .stray) }
        }
        try await use(code, session: session, isThief)
        mails[held[number]].isSpent = true
    }

    func use(_ issued: IssuedCode, session: SignIn?, _ isThief: Bool) async throws {
        switch issued.code.kind {
        case .passwordReset:
            var password = ""
            change(isThief) { password = $0.choosePassword() }
            _ = try await client(person(isThief).network).resetPassword(
                issued.secret,
                to: password,
                in: realm
            )
        case .emailSignIn:
            let result = try await client(person(isThief).network).signIn(
                email: issued.code.email,
                code: issued.secret,
                idToken: session.map(token),
                in: realm,
                compose: compose
            )
            let signIn = try await complete(result.outcome, isThief)
            change(isThief) { $0.sessions += [signIn].compactMap(\.self) }
        default:
            _ = try await accounts.applyCode(issued.secret, in: realm, compose: compose)
        }
    }
}
