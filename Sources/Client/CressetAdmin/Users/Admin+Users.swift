import CressetServerWire
import CressetWire

extension Admin {
    /// Returns the user with an ID.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func user(withID id: String) async throws -> UserRecord {
        try await user(.id(id))
    }

    /// Returns the user with an email address.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func user(withEmail email: String) async throws -> UserRecord {
        try await user(.email(email))
    }

    /// Returns the user with a phone number in E.164 format.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func user(withPhoneNumber number: String) async throws -> UserRecord {
        try await user(.phoneNumber(number))
    }

    /// Returns the user with an account at a provider, such as `google.com`.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func user(withProvider providerID: String, rawID: String) async throws -> UserRecord {
        try await user(.provider(providerID, rawID: rawID))
    }

    /// Returns up to 100 users, in any order and each once.
    ///
    /// - Throws: ``AdminError``: `invalidArgument`.
    public func users(_ identifiers: [UserIdentifier]) async throws -> [UserRecord] {
        guard identifiers.count <= 100 else {
            throw AdminError(.invalidArgument, message: "More than 100 identifiers.")
        }
        guard !identifiers.isEmpty else { return [] }
        let response = try await call(LookupAccounts.self, isRepeatable: true) { request in
            for identifier in identifiers { identifier.add(to: &request) }
        }
        return (response.users ?? []).compactMap { UserRecord($0) }
    }

    /// Lists all users.
    ///
    /// - Parameter pageSize: The users for each request, from 1 to 1,000 (default: 1,000).
    public func users(pageSize: Int = 1000) -> PagedList<UserRecord> {
        PagedList { token in
            let response = try await call(BatchGetAccounts.self, isRepeatable: true) { request in
                request.maxResults = StringInt64(Int64(min(max(pageSize, 1), 1000)))
                request.nextPageToken = token
            }
            return ((response.users ?? []).compactMap { UserRecord($0) }, response.nextPageToken)
        }
    }

    /// Creates a user. By default, the server chooses the ID.
    ///
    /// - Throws: ``AdminError``: `emailAlreadyExists`, `userIDAlreadyExists`, …
    public func createUser(_ properties: UserProperties, id: String? = nil) async throws -> UserRecord {
        let response = try await call(CreateAccount.self, isRepeatable: false) { request in
            request.localId = id
            request.email = properties.email
            request.emailVerified = properties.isEmailVerified
            request.password = properties.password
            request.phoneNumber = properties.phoneNumber
            request.displayName = properties.displayName
            request.photoUrl = properties.photoURL
            request.disabled = properties.isDisabled
            request.mfaInfo = properties.secondFactors.map { $0.map { MfaEnrollment($0) } }
        }
        return try await user(withID: response.localId ?? "")
    }

    /// Changes a user.
    ///
    /// - Throws: ``AdminError``: `userNotFound`, `emailAlreadyExists`, …
    public func updateUser(_ id: String, with properties: UserProperties) async throws -> UserRecord {
        try await update(id) { request in
            request.email = properties.email
            request.emailVerified = properties.isEmailVerified
            request.password = properties.password
            request.phoneNumber = properties.phoneNumber
            request.displayName = properties.displayName
            request.photoUrl = properties.photoURL
            request.disableUser = properties.isDisabled
            let attributes = [
                properties.removed.contains(.displayName) ? UserAttributeName.displayName : nil,
                properties.removed.contains(.photoURL) ? UserAttributeName.photoURL : nil,
            ].compactMap { $0 }
            request.deleteAttribute = attributes.isEmpty ? nil : attributes
            let providers = properties.unlinkedProviders.union(
                properties.removed.contains(.phoneNumber) ? ["phone"] : [])
            request.deleteProvider = providers.isEmpty ? nil : providers.sorted()
            request.linkProviderUserInfo = properties.linkedProvider.map { ProviderUserInfo($0) }
            request.setSecondFactors(properties.secondFactors)
        }
        return try await user(withID: id)
    }

    /// Removes a second factor of a user.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func removeSecondFactor(_ factorID: String, ofUser id: String) async throws {
        let factors = try await user(withID: id).secondFactors
        let rest = factors.filter { $0.id != factorID }
        guard rest.count < factors.count else { return }
        try await update(id) { $0.setSecondFactors(rest) }
    }

    /// Removes a passkey of a user.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func removePasskey(_ passkeyID: String, ofUser id: String) async throws {
        try await update(id) { $0.deletePasskey = [passkeyID] }
    }

    /// Replaces the custom claims of a user, which new ID tokens contain.
    ///
    /// Claims are texts, Booleans, numbers, arrays and dictionaries; empty removes all.
    ///
    /// - Throws: ``AdminError``: `userNotFound`, `claimsTooLarge`, `forbiddenClaim`, `invalidArgument` for values of
    ///   another type.
    public func setCustomClaims(_ claims: [String: any Sendable], ofUser id: String) async throws {
        guard let object = JSONValue(plain: claims) else {
            throw AdminError(.invalidArgument, message: "A custom claim has a type without a form in JSON.")
        }
        try await update(id) { $0.customAttributes = String(decoding: object.serialized(), as: UTF8.self) }
    }

    /// Revokes the refresh tokens of a user. ID tokens and session cookies stay valid for verifications without
    /// `checkRevoked`.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func revokeRefreshTokens(ofUser id: String) async throws {
        let now = Int64(verifier.clock.now().rounded(.down))
        try await update(id) { $0.validSince = StringInt64(now) }
    }

    /// Deletes a user.
    ///
    /// - Throws: ``AdminError``: `userNotFound`.
    public func deleteUser(_ id: String) async throws {
        _ = try await call(DeleteAccount.self, isRepeatable: false) { $0.localId = id }
    }

    /// Deletes up to 1,000 users. Unknown users count as deleted.
    ///
    /// - Returns: The server's messages for the users that remain, by ID.
    /// - Throws: ``AdminError``.
    public func deleteUsers(_ ids: [String]) async throws -> [String: String] {
        guard !ids.isEmpty else { return [:] }
        let response = try await call(BatchDeleteAccounts.self, isRepeatable: true) { request in
            request.localIds = ids
            request.force = true
        }
        let failures = (response.errors ?? []).map { error in
            (ids.indices.contains(error.index) ? ids[error.index] : error.localId, error.message)
        }
        return Dictionary(failures, uniquingKeysWith: { first, _ in first })
    }

    func call<Method: WireMethod>(
        _ method: Method.Type, isRepeatable: Bool, with fill: (inout Method.Request) -> Void
    ) async throws -> Method.Response {
        try await backend.call(method, tenantID: verifier.rules.tenantID, isRepeatable: isRepeatable, with: fill)
    }

    private func user(_ identifier: UserIdentifier) async throws -> UserRecord {
        guard let user = try await users([identifier]).first else {
            throw AdminError(.userNotFound, message: "There is no such user.")
        }
        return user
    }

    // Sets values, so a second call changes nothing further.
    private func update(_ id: String, with fill: (inout UpdateAccount.Request) -> Void) async throws {
        _ = try await call(UpdateAccount.self, isRepeatable: true) { request in
            request.localId = id
            fill(&request)
        }
    }
}

extension UpdateAccount.Request {
    fileprivate mutating func setSecondFactors(_ factors: [UserRecord.Factor]?) {
        guard let factors else { return }
        mfa = Mfa()
        mfa?.enrollments = factors.isEmpty ? nil : factors.map { MfaEnrollment($0) }
    }
}
