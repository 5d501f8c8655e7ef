extension Accounts {
    /// An administrator's description of a new account (docs/wire §6.1); `nil` means not mentioned.
    public struct AdminCreateRequest: Sendable {
        public var localID: String?
        public var email: String?
        public var emailVerified: Bool?
        public var password: String?
        public var displayName: String?
        public var photoURL: String?
        /// In E.164.
        public var phoneNumber: String?
        public var disabled: Bool?
        public var secondFactors: [NewSecondFactor] = []

        public init() {}
    }

    /// Without a session; an empty request creates an empty account.
    ///
    /// - Throws: `duplicateLocalID`, `invalidLocalID`, `invalidPhoneNumber`, `phoneNumberExists`, `invalidEmail`,
    ///   `emailExists`, `weakPassword`, `customPasswordRequirements`, `invalidProfileAttribute`.
    public func create(_ request: AdminCreateRequest, in realm: Realm) async throws -> Account {
        let now = clock.now()
        var account = try await emptyAccount(request.localID, in: realm.pool, at: now)
        account.phoneNumber = try await freePhoneNumber(request.phoneNumber, in: realm.pool)
        account.email = try await freeEmail(request.email, in: realm.pool)
        account.emailVerified = request.emailVerified ?? (account.email == nil ? nil : false)
        account.disabled = request.disabled ?? false
        try ProfileValidation.check(displayName: request.displayName, photoURL: request.photoURL)
        account.displayName = request.displayName
        account.photoURL = request.photoURL
        account.secondFactors = try newFactors(request.secondFactors, at: now)
        account.revokeSessions(at: now)
        if let password = request.password {
            let stored = try await acceptedPassword(
                password,
                for: account.localID,
                from: "",
                as: .trusted,
                in: realm
            )
            account.setPassword(stored, at: now)
        }
        let complete = account
        return try await run(in: realm) { step in
            var account = complete
            // The id may be a deleted account's.
            account.follow(latestAuthTime: try step.reader.latestAuthTime(of: account.localID))
            step.change.account = account
            return account
        }
    }

    private func emptyAccount(_ localID: String?, in pool: UserPool, at now: Timestamp) async throws -> Account {
        guard let localID else { return newAccount(in: pool, at: now) }
        guard try await store.account(localID, in: pool) == nil else { throw IdentityError(.duplicateLocalID) }
        return try newAccount(named: localID, in: pool, at: now, latestAuthTime: nil)
    }

    func freePhoneNumber(_ text: String?, in pool: UserPool, for localID: String? = nil) async throws -> String? {
        guard let text else { return nil }
        guard let number = PhoneNumber.canonical(text) else {
            throw IdentityError(.invalidPhoneNumber, detail: "Invalid format.")
        }
        if let owner = try await store.account(.phoneNumber(number), in: pool), owner.localID != localID {
            throw IdentityError(.phoneNumberExists)
        }
        return number
    }

    func freeEmail(_ text: String?, in pool: UserPool, for account: Account? = nil) async throws -> String? {
        guard let text else { return nil }
        let email = try address(text, for: account)
        if let owner = try await store.account(.email(email), in: pool), owner.localID != account?.localID {
            throw IdentityError(.emailExists)
        }
        return email
    }
}
