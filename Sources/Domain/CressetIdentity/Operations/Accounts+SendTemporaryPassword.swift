extension Accounts {
    /// The response with the mailed password; members are `nil` if it must not reveal an account.
    public struct TemporaryPasswordAnswer: Sendable {
        public let email: String
        /// The temporary password with its text; `nil` if it must stay hidden.
        public let issued: IssuedTemporaryPassword?
        public let mail: OutgoingMail?
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
        from clientAddress: String,
        in realm: Realm,
        compose: (IssuedTemporaryPassword) throws -> OutgoingMail
    ) async throws -> TemporaryPasswordAnswer {
        try requireEnabled(realm)
        guard realm.policy.allowsTemporaryPasswords else { throw IdentityError(.operationNotAllowed) }
        var request = CodeRequest(.passwordReset)
        request.email = email
        request.isFromAdministrator = isFromAdministrator
        request.clientAddress = clientAddress
        let subject = try await passwordResetSubject(request, in: realm)
        let issued = makeTemporaryPassword(for: subject, in: realm.pool)
        let mail = try compose(issued)
        let isSent = try await counting(request, for: subject, in: realm) {
            try await keep(issued, mail: mail, in: realm)
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
    func keep(
        _ issued: IssuedTemporaryPassword,
        mail: OutgoingMail,
        in realm: Realm
    ) async throws -> Bool {
        guard let account = issued.account else {
            // As many rows as for an account: the time must not reveal one.
            let decoy = makeCode(.passwordReset, for: CodeSubject(email: issued.email, isHidden: true), in: issued.pool)
            try await store.insert(decoy.code, superseding: false, mail: mail)
            return false
        }
        do {
            try await store.update(account.localID, in: issued.pool, mail: mail) { account in
                guard account.email == issued.email else { throw StoreError(.notFound) }
                account.temporaryPassword = issued.kept
                return nil
            }
            return true
        } catch let error as StoreError where error.code == .notFound {
            // The address has lost its account since.
            guard realm.policy.hidesAccounts else { throw IdentityError(.emailNotFound) }
            return false
        }
    }
}
