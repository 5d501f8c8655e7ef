extension Accounts {
    func requiredCredentials(
        email: String?,
        password: String?
    ) throws(IdentityError) -> (email: String, password: String) {
        guard let email else { throw IdentityError(.missingEmail) }
        guard !email.isEmpty else { throw IdentityError(.invalidEmail) }
        guard let password, !password.isEmpty else { throw IdentityError(.missingPassword) }
        return (email, password)
    }

    func checkPassword(_ password: String, in realm: Realm) throws(IdentityError) {
        try PasswordPolicy.checkLength(of: password)
        try realm.policy.passwordPolicy.check(password)
    }

    func acceptedPassword(
        _ password: String,
        for account: String,
        from address: String? = nil,
        as trustLevel: PasswordRequester.TrustLevel,
        in realm: Realm
    ) async throws -> StoredPassword {
        try checkPassword(password, in: realm)
        return try await passwords.hash(password, for: requester(account, from: address, as: trustLevel, in: realm))
    }

    /// Anonymous accounts are free to create, and sessions may be stolen.
    func trustLevel(ofSessionTo account: Account) -> PasswordRequester.TrustLevel {
        if account.isAnonymous { return .newcomer }
        return isKnown(to: account, in: account.pool) ? .trusted : .stranger
    }

    /// - Parameter address: Client address; `nil` for the request's.
    func requester(
        _ account: String,
        from address: String? = nil,
        as trustLevel: PasswordRequester.TrustLevel,
        in realm: Realm
    ) -> PasswordRequester {
        PasswordRequester(
            pool: realm.pool,
            account: account,
            clientAddress: address ?? clientAddress,
            trustLevel: trustLevel
        )
    }

    /// A missing account or password takes as long as a wrong password with a native hash. In user pools with hidden
    /// accounts, each rejection checks one hash of each kind, except those too expensive for ``decoys(of:in:)``.
    func verify(
        _ password: String,
        of account: Account?,
        in realm: Realm,
        for requester: PasswordRequester
    ) async throws -> Bool {
        let kinds = realm.policy.hidesAccounts ? try await store.importedHashKinds(in: realm.pool) : []
        let decoys = try await decoys(of: kinds, in: realm.pool)
        guard let account, let stored = account.password else {
            try await passwords.verifyNothing(password, beside: decoys, for: requester)
            return false
        }
        if realm.policy.hidesAccounts { try await recordKind(of: stored, beside: kinds, in: account.pool) }
        var key = decoys.first { $0.stored.signerKeyID == stored.signerKeyID }?.signerKey
        if key == nil { key = try await signerKey(of: stored, in: account.pool) }
        return try await passwords.verify(password, against: stored, signerKey: key, beside: decoys, for: requester)
    }

    /// Every rejection takes the hash's time from now on.
    private func recordKind(of stored: StoredPassword, beside kinds: [StoredPassword], in pool: UserPool) async throws {
        let decoy = stored.decoy
        guard stored.isNative, passwords.isOutdated(stored), kinds.count < StoredPassword.kindLimit,
            !kinds.contains(decoy)
        else { return }
        try await store.recordHashKind(decoy, in: pool)
    }

    /// The cheapest kinds within the work limit of one imported hash: expensive hashes of some accounts do not slow
    /// down every rejection.
    private func decoys(of kinds: [StoredPassword], in pool: UserPool) async throws -> [DummyHash] {
        var decoys: [DummyHash] = []
        var total = HashWork.none
        for kind in kinds.map({ (stored: $0, work: HashWork(of: $0)) }).sorted(by: { $0.work < $1.work }) {
            total = total + kind.work
            guard total <= hashWorkLimit else { break }
            let key = try await signerKey(of: kind.stored, in: pool)
            decoys.append(DummyHash(stored: kind.stored, signerKey: key))
        }
        return decoys
    }

    func signerKey(of stored: StoredPassword, in pool: UserPool) async throws -> [UInt8]? {
        guard let id = stored.signerKeyID,
            let sealed = try await store.signerKey(id: id, projectID: pool.projectID)
        else { return nil }
        return try secrets.open(sealed, context: Self.signerKeyContext(id: id, projectID: pool.projectID))
    }

    static func signerKeyContext(id: String, projectID: String) -> String {
        "signer-key/\(projectID)/\(id)"
    }
}
