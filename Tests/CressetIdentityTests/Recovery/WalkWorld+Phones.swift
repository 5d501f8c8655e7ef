import CressetTesting

@testable import CressetIdentity

extension WalkWorld {
    func phoneProof(_ isThief: Bool) async throws -> Accounts.PhoneProof {
        phoneCodes += 1
        let info = "\(realm.project.id)/\(phoneCodes)"
        let digest = accounts.secrets.digest(Array(info.utf8))
        try await store.insert(
            PhoneSession(
                pool: realm.pool,
                digest: digest,
                purpose: .signIn,
                phoneNumber: person(isThief).phoneNumber,
                codeDigest: accounts.digest(ofPhoneCode: "1", inSession: digest),
                expiresAt: clock.now().adding(milliseconds: 60_000)
            ),
            sms: nil
        )
        return .code("1", sessionInfo: info)
    }

    func linkPhone(_ session: SignIn, _ isThief: Bool) async throws {
        let (outcome, _) = try await client(person(isThief).network).link(
            try await phoneProof(isThief),
            to: token(of: session),
            in: realm,
            compose: compose
        )
        guard case .signedIn(let signIn) = outcome else { return }
        change(isThief) { $0.sessions.append(signIn) }
    }

    func signInByPhone(_ isThief: Bool) async throws {
        let signIn = try await client(person(isThief).network).signIn(
            by: try await phoneProof(isThief),
            in: realm
        )
        change(isThief) { $0.sessions.append(signIn) }
    }
}
