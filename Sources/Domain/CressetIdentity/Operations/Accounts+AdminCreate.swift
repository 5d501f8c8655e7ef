extension Accounts {
    /// A new account as an administrator describes it (docs/wire §6.1). `nil`: not mentioned.
    public struct AdminCreateRequest: Sendable {
        /// The user id; `nil` stands for a generated one.
        public var localID: String?
        /// The e-mail address.
        public var email: String?
        /// True if the address counts as verified.
        public var emailVerified: Bool?
        /// The password, in clear.
        public var password: String?
        /// The display name.
        public var displayName: String?
        /// The URL of the picture.
        public var photoURL: String?
        /// The phone number, in E.164.
        public var phoneNumber: String?
        /// True if the account cannot be signed in to.
        public var disabled: Bool?
        /// The second factors to enroll.
        public var secondFactors: [NewSecondFactor] = []

        /// Makes an empty request.
        public init() {}
    }

    /// Creates an account for an administrator, without a session. An empty request makes an empty account.
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
        try ProfileRules.check(displayName: request.displayName, photoURL: request.photoURL)
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
        return try await translatingConflicts { try await store.insert(complete, session: nil) }
    }

    /// - Throws: `duplicateLocalID`, `invalidLocalID`.
    private func emptyAccount(_ localID: String?, in pool: UserPool, at now: Timestamp) async throws -> Account {
        guard let localID else { return newAccount(in: pool, at: now) }
        guard try await store.account(localID, in: pool) == nil else { throw IdentityError(.duplicateLocalID) }
        return try await newAccount(named: localID, in: pool, at: now)
    }

    /// Returns the number in its stored form, if no account of the pool has it.
    ///
    /// - Throws: `invalidPhoneNumber`, `phoneNumberExists`.
    func freePhoneNumber(_ text: String?, in pool: UserPool, for localID: String? = nil) async throws -> String? {
        guard let text else { return nil }
        guard let number = PhoneNumber.canonical(text) else {
            throw IdentityError(.invalidPhoneNumber, detail: "Invalid format.")
        }
        if let owner = try await store.account(phoneNumber: number, in: pool), owner.localID != localID {
            throw IdentityError(.phoneNumberExists)
        }
        return number
    }

    /// Returns the address in its stored form, if no account of the pool has it.
    ///
    /// - Throws: `invalidEmail`, `emailExists`.
    func freeEmail(_ text: String?, in pool: UserPool, for account: Account? = nil) async throws -> String? {
        guard let text else { return nil }
        let email = try address(text, for: account)
        if let owner = try await store.account(email: email, in: pool), owner.localID != account?.localID {
            throw IdentityError(.emailExists)
        }
        return email
    }
}
