import CressetServerWire
import CressetWire

extension Admin {
    /// Returns the user with an ID.
    ///
    /// - Throws: ``AdminError``: `userNotFound`; `CancellationError`.
    public func user(withID id: String) async throws -> UserRecord {
        try await user { $0.localId = [id] }
    }

    /// Returns the user with an email address.
    ///
    /// - Throws: ``AdminError``: `userNotFound`; `CancellationError`.
    public func user(withEmail email: String) async throws -> UserRecord {
        try await user { $0.email = [email] }
    }

    /// Returns the user with a phone number in E.164 format.
    ///
    /// - Throws: ``AdminError``: `userNotFound`; `CancellationError`.
    public func user(withPhoneNumber number: String) async throws -> UserRecord {
        try await user { $0.phoneNumber = [number] }
    }

    /// Returns the user with an account at a provider, such as `google.com`.
    ///
    /// - Throws: ``AdminError``: `userNotFound`; `CancellationError`.
    public func user(withProvider providerID: String, rawID: String) async throws -> UserRecord {
        var identity = LookupAccounts.Request.FederatedUserId()
        identity.providerId = providerID
        identity.rawId = rawID
        return try await user { $0.federatedUserId = [identity] }
    }

    /// Lists all users.
    ///
    /// - Parameter pageSize: The users for each request, from 1 to 1,000 (default: 1,000).
    public func users(pageSize: Int = 1000) -> UserList {
        UserList(admin: self, pageSize: Int64(min(max(pageSize, 1), 1000)))
    }

    /// Creates a user.
    ///
    /// - Parameter id: The user's ID (default: one chosen by the server).
    /// - Throws: ``AdminError``: `emailAlreadyExists`, `userIDAlreadyExists`, …; `CancellationError`.
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
        }
        return try await user(withID: response.localId ?? "")
    }

    /// Changes a user.
    ///
    /// - Throws: ``AdminError``: `userNotFound`, `emailAlreadyExists`, …; `CancellationError`.
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
            request.deleteProvider = properties.removed.contains(.phoneNumber) ? ["phone"] : nil
        }
        return try await user(withID: id)
    }

    /// Replaces the custom claims of a user, which new ID tokens contain.
    ///
    /// - Parameter claims: Texts, Booleans, numbers, arrays and dictionaries; empty removes all claims.
    /// - Throws: ``AdminError``: `userNotFound`, `claimsTooLarge`, `forbiddenClaim`, `invalidArgument` for values of
    ///   another type; `CancellationError`.
    public func setCustomClaims(_ claims: [String: any Sendable], ofUser id: String) async throws {
        guard let object = JSONValue(plain: claims) else {
            throw AdminError(.invalidArgument, message: "A custom claim has a type without a form in JSON.")
        }
        try await update(id) { $0.customAttributes = String(decoding: object.serialized(), as: UTF8.self) }
    }

    /// Revokes the refresh tokens of a user. ID tokens and session cookies stay valid for verifications without
    /// `checkRevoked`.
    ///
    /// - Throws: ``AdminError``: `userNotFound`; `CancellationError`.
    public func revokeRefreshTokens(ofUser id: String) async throws {
        let now = Int64(verifier.clock.now().rounded(.down))
        try await update(id) { $0.validSince = StringInt64(now) }
    }

    /// Deletes a user.
    ///
    /// - Throws: ``AdminError``: `userNotFound`; `CancellationError`.
    public func deleteUser(_ id: String) async throws {
        _ = try await call(DeleteAccount.self, isRepeatable: false) { $0.localId = id }
    }

    /// Deletes up to 1,000 users. Unknown users count as deleted.
    ///
    /// - Returns: The server's messages for the users that remain, by ID.
    /// - Throws: ``AdminError``; `CancellationError`.
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

    private func user(by fill: (inout LookupAccounts.Request) -> Void) async throws -> UserRecord {
        let response = try await call(LookupAccounts.self, isRepeatable: true, with: fill)
        guard let user = response.users?.first.flatMap({ UserRecord($0) }) else {
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
