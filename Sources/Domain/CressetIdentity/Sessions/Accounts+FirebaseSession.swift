import CressetWire

extension Accounts {
    private static let firebaseMethods: Set = ["password", "phone", "anonymous", "custom"]

    /// Continues a session of the Firebase project from before the move, once.
    ///
    /// - Parameters:
    ///   - token: Verified ID token of the session.
    ///   - settings: Setting that permits it.
    /// - Throws: `projectDisabled`, `userNotFound`, `userDisabled`, `tokenExpired`, `credentialTooOld`.
    public func continueSession(
        of token: PresentedIDToken,
        permittedBy settings: FirebaseSessionSettings,
        in realm: Realm
    ) async throws -> SignIn {
        try realm.requireEnabled()
        let now = clock.now()
        // Longer than any extension of the setting's time.
        let expiry = now.adding(milliseconds: 10 * 365 * 86_400_000)
        let nonce = UsedNonce(digest: digest(of: token, issuedBy: settings.projectID, in: realm.pool), expiry: expiry)
        return try await run(in: realm, usedNonce: .tokenExpired) { step in
            guard var account = try step.reader.account(.localID(token.localID)) else {
                throw IdentityError(.userNotFound, detail: "Import the users of the Firebase project first.")
            }
            try account.requireEnabled()
            let former = former(token, of: account, at: now)
            guard account.continuesSession(of: former) else { throw IdentityError(.tokenExpired) }
            guard
                former.secondFactor != nil || !needsSecondFactor(account, after: former.signInProvider, in: realm)
            else {
                throw IdentityError(.credentialTooOld, detail: "The Firebase session has no second factor.")
            }
            recordNetwork(of: &account, at: now)
            account.lastRefreshAt = now
            var new = NewSession(replacing: former, of: nil)
            new.method = Self.method(of: former)
            let draft = draftSession(new, at: now)
            guard !draft.session(of: account).hasExpired(under: realm.policy, at: now) else {
                throw IdentityError(.tokenExpired)
            }
            step.change.nonce = nonce
            return try step.signIn(to: account, by: draft, isSignIn: false)
        }
    }

    /// Limits the failed exchanges of a client network, because each may call Firebase.
    public func limitingFirebaseSessions<Value: Sendable>(
        _ exchange: () async throws -> Value
    ) async throws -> Value {
        guard behavior.limitsAttempts else { return try await exchange() }
        let quota = Quota.firebaseSession(from: clientAddress)
        let reservation = try limiter.reserve([quota], at: clock.now(), rejectingWith: .tooManySessions)
        do {
            let value = try await exchange()
            reservation.cancel()
            return value
        } catch {
            reservation.keep()
            throw error
        }
    }

    /// The token with the properties that count here: known methods, and second factors of the account.
    private func former(_ token: PresentedIDToken, of account: Account, at now: Timestamp) -> PresentedIDToken {
        let provider = token.signInProvider
        let isKnown =
            Self.firebaseMethods.contains(provider) || ProviderValidation.wellKnownIDs.contains(provider)
            || ProviderValidation.isID(provider, in: ProviderConfig.Collection(of: provider))
        let factor = token.secondFactor.flatMap { factor in
            account.secondFactors.contains { $0.enrollmentID == factor.enrollmentID && $0.kind == factor.kind }
                ? factor : nil
        }
        return PresentedIDToken(
            localID: token.localID,
            tenantID: token.tenantID,
            // An exchange proves no credential, so it never counts as a recent sign-in.
            authTime: min(token.authTime, now.seconds - (behavior.sensitiveChangeWindow ?? 0) - 1),
            signInProvider: isKnown ? provider : "custom",
            secondFactor: factor
        )
    }

    /// Blocking functions are not called for anonymous users and custom tokens.
    private static func method(of former: PresentedIDToken) -> SignInMethod? {
        ["anonymous", "custom"].contains(former.signInProvider) ? nil : SignInMethod(former.signInProvider)
    }

    private func digest(of token: PresentedIDToken, issuedBy issuer: String, in pool: UserPool) -> [UInt8] {
        let name: JSONValue = [
            "firebase-session", .string(issuer), .string(pool.projectID), .string(pool.tenantID ?? ""),
            .string(token.localID), .integer(token.authTime),
        ]
        return secrets.digest(name.serialized())
    }
}
