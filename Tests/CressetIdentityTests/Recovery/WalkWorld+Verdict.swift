import CressetIdentity
import CressetTesting

extension WalkWorld {
    /// Returns the first violation after the owner's recovery, checked after each wait.
    func verdict() async throws -> String? {
        if let violation { return violation }
        guard try await account() != nil else { return "the account is gone" }
        guard try await endThief() else { return "the owner cannot sign in" }
        for wait in scenario.waits {
            clock.advance(seconds: wait)
            if let broken = try await brokenRule() {
                return "\(broken) at \(clock.now().seconds - TestClock.start.seconds) s"
            }
        }
        return nil
    }

    private func brokenRule() async throws -> String? {
        guard let before = try await account() else { return "the account is gone" }
        guard let email = before.email, owner.addresses.contains(email) else {
            return "the address is \(before.email ?? "none")"
        }
        guard before.secondFactors.allSatisfy({ owner.devices[$0.enrollmentID] != nil }) else {
            return "a device of the thief's is asked for"
        }
        for session in thief.sessions where session.account.localID == localID {
            let refreshed = try? await client(thief.network).refresh(
                session.refreshToken,
                project: realm.project,
                realm: { _ in realm }
            )
            if refreshed != nil { return "a session of the thief's lives" }
        }
        for password in thief.passwords {
            let signIn = try? await client(thief.network).signIn(email: email, password: password, in: realm)
            if signIn != nil { return "the thief signs in by \(password)" }
        }
        if let broken = try await brokenByCode() { return broken }
        if let broken = try await brokenByProvider() { return broken }
        let byPhone = try? await client(thief.network).signIn(
            by: try await phoneProof(true),
            mayCreate: false,
            in: realm
        )
        if byPhone?.account.localID == localID { return "the thief signs in by a number" }
        guard let after = try await account() else { return "the account is gone" }
        return isSame(before, after) ? nil : "the account has changed"
    }

    private func brokenByCode() async throws -> String? {
        for mail in mails where thief.addresses.contains(mail.recipient) && !mail.isSpent {
            guard let before = try await account() else { return "the account is gone" }
            let count = thief.sessions.count
            do {
                try await use(mail.issued, session: nil, true)
            } catch is IdentityError {}
            let opened = thief.sessions.dropFirst(count).map(\.account.localID)
            guard let after = try await account(), isSame(before, after), !opened.contains(localID) else {
                return "a code works: \(mail.issued.code.kind) to \(mail.recipient)"
            }
        }
        return nil
    }

    private func brokenByProvider() async throws -> String? {
        for identity in thief.identities {
            let outcome = try? await client(thief.network).signIn(
                with: identity,
                mayCreate: false,
                in: realm,
                compose: compose
            )
            if case .signedIn(let federated) = outcome, federated.signIn.account.localID == localID {
                return "the thief signs in by \(identity.providerID)"
            }
        }
        return nil
    }

    private func isSame(_ one: Account, _ other: Account) -> Bool {
        one.email == other.email && one.password == other.password && one.identities == other.identities
            && one.phoneNumber == other.phoneNumber
            && one.secondFactors == other.secondFactors && one.validSince == other.validSince
            && one.emailVerified == other.emailVerified
    }
}
