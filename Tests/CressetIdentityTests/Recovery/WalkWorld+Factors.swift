import CressetTesting

@testable import CressetIdentity

extension WalkWorld {
    /// Completes a sign-in with one of the actor's devices.
    ///
    /// - Returns: `nil` if the actor lacks a device for the required factor.
    func complete(_ outcome: SignInOutcome, _ isThief: Bool) async throws -> SignIn? {
        switch outcome {
        case .signedIn(let signIn): signIn
        case .needsSecondFactor(let challenge): try await complete(challenge, isThief)
        }
    }

    func complete(_ outcome: FederatedOutcome?, _ isThief: Bool) async throws -> SignIn? {
        switch outcome {
        case .signedIn(let federated): federated.signIn
        case .needsSecondFactor(let challenge): try await complete(challenge, isThief)
        default: nil
        }
    }

    private func complete(_ challenge: SecondFactorChallenge, _ isThief: Bool) async throws -> SignIn? {
        guard let pending = try accounts.pendingSignIn(challenge.credential, in: realm) else { return nil }
        for factor in challenge.account.secondFactors {
            guard let secret = person(isThief).devices[factor.enrollmentID] else { continue }
            return try await client(person(isThief).network).complete(
                pending,
                byTOTP: code(of: secret),
                of: factor.enrollmentID,
                in: realm,
                composeNotice: { _ in nil },
                compose: compose
            )
        }
        return nil
    }

    private func code(of secret: [UInt8]) -> String {
        let code = TOTP.code(of: secret, at: TOTP.step(at: clock.now()), hashedBy: accounts.secrets)
        return String(decoding: code, as: UTF8.self)
    }

    func enrollFactor(_ session: SignIn, _ isThief: Bool) async throws {
        let token = token(of: session)
        let enrollment = try await accounts.startTOTPEnrollment(of: token, in: realm)
        let enrolled = try await accounts.enrollTOTP(
            session: enrollment.session,
            code: code(of: enrollment.secret),
            displayName: person(isThief).network,
            for: token,
            in: realm,
            compose: compose
        )
        let id = enrolled.signIn.session.secondFactor?.enrollmentID ?? ""
        change(isThief) {
            $0.devices[id] = enrollment.secret
            $0.sessions.append(enrolled.signIn)
        }
    }

    func withdrawFactor(_ session: SignIn, _ isThief: Bool) async throws {
        let id = try await account()?.secondFactors.first?.enrollmentID
        let withdrawn = try await accounts.withdrawSecondFactor(id, of: token(of: session), in: realm, compose: compose)
        change(isThief) { $0.sessions.append(withdrawn.signIn) }
    }

    func signInByTemporaryPassword(_ address: String, _ isThief: Bool) async throws {
        let answer = try await client(person(isThief).network).sendTemporaryPassword(
            to: address,
            in: realm
        ) { issued in
            OutboxItem(id: issued.text, kind: .mail, projectID: realm.project.id, payload: [], createdAt: clock.now())
        }
        guard let issued = answer.issued, reads(address, isThief) else { return }
        let outcome = try await client(person(isThief).network).signIn(
            email: address,
            password: issued.text,
            in: realm
        )
        let signIn = try await complete(outcome, isThief)
        change(isThief) {
            $0.passwords.append(issued.text)
            $0.sessions += [signIn].compactMap(\.self)
        }
    }

    func performByAdministrator(_ deed: AdministratorDeed) async throws {
        var request = Accounts.AdminUpdateRequest()
        request.localID = localID
        switch deed {
        case .removeFactors: request.secondFactors = []
        case .removeProvider: request.removedProviders = ["oidc.two"]
        case .setPassword: change(false) { request.password = $0.choosePassword() }
        case .setName: request.displayName = "Ada"
        }
        do {
            _ = try await accounts.update(request, in: realm)
        } catch is IdentityError {}
    }
}
