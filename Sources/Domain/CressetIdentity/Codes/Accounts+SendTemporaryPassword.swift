extension Accounts {
    /// The response with the mailed password; members are `nil` if it must not reveal an account.
    public struct TemporaryPasswordAnswer: Sendable {
        public let email: String
        public let issued: IssuedTemporaryPassword?
        public let mail: OutboxItem?
    }

    /// Creates a temporary password and its mail; it replaces an earlier one.
    ///
    /// The account's password stays until the temporary one is used. With hidden accounts, an unknown address gets a
    /// mail without a recipient. The mail counts as a password reset.
    ///
    /// - Throws: `projectDisabled`, `operationNotAllowed`, `missingEmail`, `invalidEmail`, `tooManyMails`,
    ///   `passwordResetLimit`, `emailNotFound`, `mailQuotaExceeded`, in this order.
    public func sendTemporaryPassword(
        to email: String?,
        isFromAdministrator: Bool = false,
        in realm: Realm,
        compose: (IssuedTemporaryPassword) throws -> OutboxItem
    ) async throws -> TemporaryPasswordAnswer {
        try realm.requireEnabled()
        guard realm.policy.allowsTemporaryPasswords else { throw IdentityError(.operationNotAllowed) }
        var request = CodeRequest(.passwordReset)
        request.email = email
        request.isFromAdministrator = isFromAdministrator
        let subject = try await passwordResetSubject(request, in: realm)
        let issued = makeTemporaryPassword(for: subject, in: realm.pool)
        let mail = try compose(issued)
        let isSent = try await counting(request, for: subject, in: realm) {
            try await save(issued, mail: mail, in: realm)
        }
        return TemporaryPasswordAnswer(
            email: subject.email,
            issued: isSent ? issued : nil,
            mail: isSent ? mail : nil
        )
    }

    private func makeTemporaryPassword(for subject: CodeSubject, in pool: UserPool) -> IssuedTemporaryPassword {
        let text = RandomID.temporaryPassword(from: secrets)
        let kept = TemporaryPassword(
            digest: digest(ofTemporaryPassword: text, of: subject.account?.localID ?? ""),
            expiresAt: Timestamp(seconds: clock.now().seconds + TemporaryPassword.lifetime)
        )
        return IssuedTemporaryPassword(
            kept: kept,
            text: text,
            email: subject.email,
            pool: pool,
            account: subject.account
        )
    }

    /// - Returns: True if the mail has a recipient.
    func save(
        _ issued: IssuedTemporaryPassword,
        mail: OutboxItem,
        in realm: Realm
    ) async throws -> Bool {
        guard let account = issued.account else {
            // As many rows as for an account: the time must not reveal one.
            let decoy = makeCode(.passwordReset, for: CodeSubject(email: issued.email, isHidden: true), in: issued.pool)
            try await store.insert(decoy.code, superseding: false, mail: mail)
            return false
        }
        return try await run(in: realm) { step in
            guard var account = try step.reader.account(.localID(account.localID)), account.email == issued.email else {
                // The address has lost its account since.
                guard realm.policy.hidesAccounts else { throw IdentityError(.emailNotFound) }
                return false
            }
            account.temporaryPassword = issued.kept
            step.change = AccountChange(account, mails: [mail])
            return true
        }
    }
}

/// A new temporary password, the only time with its clear text.
public struct IssuedTemporaryPassword: Equatable, Sendable {
    public let kept: TemporaryPassword
    /// Four groups of four letters and digits.
    public let text: String
    public let email: String
    public let pool: UserPool
    /// `nil` for an unknown address, so responses do not reveal existing accounts.
    public let account: Account?

    public init(kept: TemporaryPassword, text: String, email: String, pool: UserPool, account: Account?) {
        self.kept = kept
        self.text = text
        self.email = email
        self.pool = pool
        self.account = account
    }
}
