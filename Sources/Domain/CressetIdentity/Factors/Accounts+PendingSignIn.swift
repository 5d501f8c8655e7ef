import CressetWire

/// Sealed proofs of a first factor, returned by clients with the second one (docs/wire §11.5).
extension Accounts {
    func challenge(
        _ account: Account,
        after new: NewSession,
        joining identity: FederatedIdentity? = nil,
        in realm: Realm,
        at now: Timestamp
    ) throws -> SecondFactorChallenge {
        var content: JSONObject = [
            "localID": .string(account.localID), "provider": .string(new.signInProvider),
            "attributes": .object(new.signInAttributes), "revision": .integer(account.sessions.revision),
            "beganAt": .integer(now.milliseconds), "method": .string(new.method?.name ?? new.signInProvider),
        ]
        content["temporaryPassword"] = new.temporaryPassword.map { .string(Base64.encoded($0)) }
        content["identity"] = identity.map { .object($0.pendingContent) }
        let sealed = try secrets.seal(content.serialized(), context: Self.context(ofPendingSignInsIn: account.pool))
        return SecondFactorChallenge(
            account: account,
            passkeys: passkeyFactors(of: account, after: new.signInProvider, in: realm),
            credential: Base64.urlEncoded(sealed)
        )
    }

    /// Opens the proof of a first factor, reusable within one user pool.
    ///
    /// - Returns: `nil` for an invalid proof or one of another user pool.
    /// - Throws: `expiredPendingCredential`.
    public func pendingSignIn(_ credential: String, in realm: Realm) throws(IdentityError) -> PendingSignIn? {
        guard let sealed = Base64.urlDecoded(credential),
            let content = try? secrets.open(sealed, context: Self.context(ofPendingSignInsIn: realm.pool)),
            let object = JSONObject(parsing: content),
            let localID = object["localID"]?.string, let provider = object["provider"]?.string,
            let revision = object["revision"]?.integer, let began = object["beganAt"]?.integer
        else { return nil }
        let age = clock.now().milliseconds - began
        guard !behavior.expiresActionCodes || age < PendingSignIn.lifetime * 1000 else { throw Self.isExpired }
        let attributes = object["attributes"]?.object ?? JSONObject()
        return PendingSignIn(
            pool: realm.pool,
            localID: localID,
            signInProvider: provider,
            signInAttributes: attributes,
            identity: object["identity"]?.object.flatMap(FederatedIdentity.init(pendingContent:)),
            method: SignInMethod(object["method"]?.string ?? provider, attributes: attributes),
            temporaryPassword: object["temporaryPassword"]?.string.flatMap(Base64.decoded),
            revision: revision,
            digest: secrets.digest(sealed)
        )
    }

    func account(of pending: PendingSignIn) async throws -> Account {
        guard let account = try await store.account(pending.localID, in: pending.pool) else {
            throw IdentityError(.userNotFound)
        }
        try requireWaiting(account, for: pending)
        return account
    }

    /// Rejects an invalidated first factor; the sign-in step must call it, too.
    func requireWaiting(_ account: Account, for pending: PendingSignIn) throws(IdentityError) {
        try account.requireEnabled()
        guard !behavior.enforcesRevocation || account.sessions.revision == pending.revision else {
            throw Self.isExpired
        }
    }

    static let isExpired = IdentityError(
        .expiredPendingCredential,
        detail: "MFA pending credential is expired."
    )

    private static func context(ofPendingSignInsIn pool: UserPool) -> String {
        "pending-sign-in/\(pool.projectID)/\(pool.tenantID ?? "")"
    }
}
