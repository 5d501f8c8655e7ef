import CressetWire

extension Accounts {
    /// 256 bits.
    static let refreshTokenLength = 32

    func draftSession(_ new: NewSession, at now: Timestamp) -> SessionDraft {
        let refreshToken = Base64.urlEncoded(secrets.randomBytes(Self.refreshTokenLength))
        return SessionDraft(
            new: new,
            moment: now,
            proof: new.proof(at: now),
            refreshToken: refreshToken,
            refreshTokenDigest: digest(ofRefreshToken: refreshToken),
            device: context.device,
            followsLimits: behavior.enforcesRevocation
        )
    }

    func digest(ofRefreshToken token: String) -> [UInt8] {
        secrets.digest(Array(token.utf8))
    }

    /// If a second factor is required, writes nothing and returns a challenge.
    ///
    /// - Parameter old: Account before the change: passkeys removed from a former owner require no second factor.
    func enter(
        _ account: Account,
        from old: Account,
        by draft: SessionDraft,
        in step: inout ChangeStep,
        of realm: Realm
    ) throws -> SignInOutcome {
        guard !needsSecondFactor(account, after: draft.new.signInProvider, in: realm) else {
            step.change = AccountChange()
            return .needsSecondFactor(try challenge(old, after: draft.new, in: realm, at: draft.moment))
        }
        return .signedIn(try step.signIn(to: account, by: draft))
    }

    /// Returns the account of a valid ID token if its session is alive (docs/wire §4.1).
    ///
    /// - Throws: `userNotFound`, `userDisabled`, `tokenExpired`, `tenantMismatch`, in this order.
    public func account(of token: PresentedIDToken, in realm: Realm) async throws -> Account {
        let pool = UserPool(projectID: realm.project.id, tenantID: token.tenantID)
        let account = try await standingAccount(of: token, in: pool)
        try requireTenant(of: token, toBe: realm)
        return account
    }

    func requireTenant(of token: PresentedIDToken, toBe realm: Realm) throws(IdentityError) {
        guard token.tenantID == realm.pool.tenantID else {
            throw IdentityError(.tenantMismatch, detail: "Specified tenant ID mismatches with the ID token.")
        }
    }
}
