import CressetIdentity

extension WalkWorld {
    func perform(_ deed: Deed, byThief isThief: Bool) async throws {
        do {
            try await attempt(deed, byThief: isThief)
        } catch is IdentityError {
        } catch let error as StoreError where error.code == .notFound {
        }
        try await collectMails(ofThief: isThief)
    }

    private func attempt(_ deed: Deed, byThief isThief: Bool) async throws {
        switch deed {
        case .signInByPassword: try await signInByPassword(isThief)
        case .signInByProvider(let number): try await signInByProvider(number, isThief)
        case .signInByLink(let address): try await useLink(to: address, session: nil, isThief)
        case .moveByLink(let address, let choice):
            try await useLink(to: address, session: try await session(choice, isThief), isThief)
        case .resetPassword(let address):
            let code = try await request(.passwordReset, address, session: nil, isThief)
            if reads(address, isThief) { try await use(code, session: nil, isThief) }
        case .request(let kind, let address, let choice):
            _ = try await request(kind, address, session: try? await session(choice, isThief), isThief)
        case .use(let number, let choice): try await useMail(number, choice, isThief)
        case .moveByCode(let address, let choice):
            let code = try await request(.emailChange, address, session: try await session(choice, isThief), isThief)
            if reads(address, isThief) { try await use(code, session: nil, isThief) }
        case .proveAddress(let choice):
            let code = try await request(.emailVerification, "", session: try await session(choice, isThief), isThief)
            if reads(code.code.email, isThief) { try await use(code, session: nil, isThief) }
        case .enrollFactor(let choice): try await enrollFactor(try await session(choice, isThief), isThief)
        case .withdrawFactor(let choice): try await withdrawFactor(try await session(choice, isThief), isThief)
        case .signInByTemporaryPassword(let address): try await signInByTemporaryPassword(address, isThief)
        case .linkPhone(let choice): try await linkPhone(try await session(choice, isThief), isThief)
        case .signInByPhone: try await signInByPhone(isThief)
        case .signUp(let address): try await signUp(address, session: nil, isThief)
        case .addPassword(let address, let choice):
            try await signUp(address, session: try await session(choice, isThief), isThief)
        case .deleteStray: try await accounts.delete(token(of: try await session(.stray, isThief)), in: realm)
        case .link(let number, let choice): try await link(number, try await session(choice, isThief), isThief)
        case .churn(let choice): try await churn(try await session(choice, isThief), isThief)
        case .setAddress, .setPassword, .removeProvider, .removeAttribute, .endSessions:
            try await update(deed, isThief)
        }
    }

    // MARK: - Sessions

    func token(of signIn: SignIn) -> PresentedIDToken {
        PresentedIDToken(
            localID: signIn.account.localID,
            tenantID: nil,
            authTime: signIn.session.authTime,
            signInProvider: signIn.session.signInProvider,
            secondFactor: signIn.session.secondFactor,
            proof: signIn.session.proof
        )
    }

    private func session(_ choice: Deed.Choice, _ isThief: Bool) async throws -> SignIn {
        if choice == .fresh { try await signInAnew(isThief) }
        let sessions = person(isThief).sessions
        let account = try await account()
        let own = sessions.filter { signIn in
            signIn.account.localID == localID && account?.hasSessions(of: signIn.session.authTime) == true
        }
        let found =
            switch choice {
            case .newest, .fresh: own.last
            case .oldest: own.first
            case .stray: sessions.last { $0.account.localID != localID }
            }
        guard let found else { throw IdentityError(.userNotFound) }
        return found
    }

    private func keep(_ signIn: SignIn?, _ isThief: Bool) {
        guard let signIn else { return }
        change(isThief) { $0.sessions.append(signIn) }
    }

    private func signInAnew(_ isThief: Bool) async throws {
        let count = person(isThief).sessions.count
        try await signInByPassword(isThief)
        for identity in person(isThief).identities where person(isThief).sessions.count == count {
            let outcome = try? await client(person(isThief).network).signIn(
                with: identity,
                mayCreate: false,
                in: realm,
                compose: compose
            )
            if let signIn = try await complete(outcome, isThief), signIn.account.localID == localID {
                keep(signIn, isThief)
            }
        }
    }

    private func signInByPassword(_ isThief: Bool) async throws {
        guard let email = try await account()?.email else { return }
        for password in person(isThief).passwords.reversed() {
            let outcome = try? await client(person(isThief).network).signIn(
                email: email,
                password: password,
                in: realm
            )
            guard let outcome, let signIn = try? await complete(outcome, isThief) else { continue }
            return keep(signIn, isThief)
        }
    }

    private func signInByProvider(_ number: Int, _ isThief: Bool) async throws {
        let person = person(isThief)
        let outcome = try await client(person.network).signIn(
            with: person.identities[number % person.identities.count],
            in: realm,
            compose: compose
        )
        keep(try await complete(outcome, isThief), isThief)
    }

    private func link(_ number: Int, _ session: SignIn, _ isThief: Bool) async throws {
        let person = person(isThief)
        let linked = try await client(person.network).link(
            person.identities[number % person.identities.count],
            to: token(of: session),
            in: realm,
            compose: compose
        )
        keep(linked.signIn, isThief)
    }

    private func churn(_ session: SignIn, _ isThief: Bool) async throws {
        for _ in 0..<8 {
            try await link(1, session, isThief)
            var request = Accounts.ClientUpdateRequest()
            request.removedProviders = ["oidc.two"]
            _ = try await accounts.update(request, of: token(of: session), in: realm, compose: compose)
        }
    }

    private func signUp(_ address: String, session: SignIn?, _ isThief: Bool) async throws {
        var password = ""
        change(isThief) { password = $0.choosePassword() }
        let signIn = try await client(person(isThief).network).signUp(
            Accounts.SignUpRequest(
                email: address,
                password: password,
                idToken: session.map { .success(token(of: $0)) }
            ),
            in: realm,
            compose: compose
        )
        keep(signIn, isThief)
    }

    private func update(_ deed: Deed, _ isThief: Bool) async throws {
        var request = Accounts.ClientUpdateRequest()
        request.wantsRefreshToken = true
        let choice: Deed.Choice
        switch deed {
        case .setAddress(let address, let session): (request.email, choice) = (address, session)
        case .setPassword(let session):
            change(isThief) { request.password = $0.choosePassword() }
            choice = session
        case .removeProvider(let provider, let session): (request.removedProviders, choice) = ([provider], session)
        case .removeAttribute(let attribute, let session): (request.removedAttributes, choice) = ([attribute], session)
        case .endSessions(let session): (request.revokesSessions, choice) = (true, session)
        default: return
        }
        let token = token(of: try await session(choice, isThief))
        keep(
            try await client(person(isThief).network).update(request, of: token, in: realm, compose: compose).signIn,
            isThief
        )
    }
}
