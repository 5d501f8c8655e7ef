import CressetHTTP
import CressetIdentity
import CressetRealtime
import CressetServices
import CressetTokens
import CressetWire

/// Authentication of requests: an administrator's token, a user's ID token, a database secret, or a token signed with
/// one. Invalid credentials cause an error, never anonymous access.
struct CredentialReader: Sendable {
    let accounts: Accounts
    let databaseSecrets: RealtimeSecrets
    let clock: any WallClock
    private let tokens: BearerTokens

    private var behavior: Behavior { accounts.behavior }

    init(accounts: Accounts, signingKeys: SigningKeys, databaseSecrets: RealtimeSecrets, clock: any WallClock) {
        self.accounts = accounts
        tokens = BearerTokens(accounts: accounts, signingKeys: signingKeys, clock: clock)
        self.databaseSecrets = databaseSecrets
        self.clock = clock
    }

    func credential(of request: RESTRequest, to database: RealtimeDatabaseID) async throws -> RealtimeCredential {
        let address = request.remoteAddress
        if let token = Self.bearer(of: request.headers) ?? request.parameters["access_token"] {
            guard let origin = try await administrator(token, of: database, for: request.operation, from: address)
            else {
                throw RESTError.invalidToken
            }
            return try credential(of: origin, token: token, override: Self.override(in: request))
        }
        guard let token = request.parameters["auth"], !token.isEmpty else { return .none }
        if let origin = try await administrator(token, of: database, for: request.operation, from: address) {
            return try credential(of: origin, token: token, override: Self.override(in: request))
        }
        if let credential = try await legacy(
            token,
            override: Self.override(in: request),
            of: database,
            from: address
        ) {
            return credential
        }
        return try await user(token, of: database)
    }

    /// - Parameter override: `auth` for the rules chosen by an administrator, if any.
    func credential(
        of token: String,
        isAdministrator: Bool,
        override: JSONValue?,
        to database: RealtimeDatabaseID,
        from address: String
    ) async throws -> RealtimeCredential {
        if let origin = try await administrator(token, of: database, for: .accessData, from: address) {
            return try credential(of: origin, token: token, override: override)
        }
        if let credential = try await legacy(token, override: override, of: database, from: address) {
            guard !isAdministrator || credential.isWhole else { throw RESTError.invalidToken }
            return credential
        }
        guard !isAdministrator else { throw RESTError.invalidToken }
        return try await user(token, of: database)
    }

    private static func override(in request: RESTRequest) throws(RESTError) -> JSONValue? {
        guard let text = request.parameters["auth_variable_override"] else { return nil }
        guard let auth = try? JSONValue(parsing: Array(text.utf8)) else { throw .invalidOverride }
        return auth
    }

    private static func bearer(of headers: HTTPHeaders) -> String? {
        guard let value = headers["Authorization"] else { return nil }
        let parts = value.split(separator: " ", maxSplits: 1)
        return parts.count == 2 && parts[0].lowercased() == "bearer" ? String(parts[1]) : ""
    }

    private func administrator(
        _ token: String,
        of database: RealtimeDatabaseID,
        for operation: Operation,
        from address: String
    ) async throws -> AuditOrigin? {
        try await Self.reporting {
            try await tokens.administrator(token, of: database.projectID, for: operation, from: address)
        }
    }

    private static func reporting<Value>(_ check: () async throws -> Value) async throws -> Value {
        do {
            return try await check()
        } catch let failure as BearerTokens.Failure {
            throw RESTError(failure)
        }
    }

    private func credential(
        of administrator: AuditOrigin,
        token: String?,
        override: JSONValue?
    ) throws(RESTError) -> RealtimeCredential {
        // The emulator's tokens are not in the store.
        let kept = behavior.acceptsOwnerToken ? nil : token
        guard let auth = override else {
            return RealtimeCredential(caller: .administrator, administrator: administrator, token: kept)
        }
        guard auth == .null || auth.object != nil else { throw .invalidOverride }
        return RealtimeCredential(caller: .user(auth: auth), administrator: administrator, token: kept)
    }

    /// `nil` for anything except a database secret, or a token signed with one.
    private func legacy(
        _ token: String,
        override: JSONValue?,
        of database: RealtimeDatabaseID,
        from address: String
    ) async throws -> RealtimeCredential? {
        if let secret = try await databaseSecrets.holder(of: token, in: database.projectID) {
            let origin = AuditOrigin(.token, id: secret.id, name: secret.name ?? "database secret", address: address)
            var credential = try credential(of: origin, token: nil, override: override)
            credential.secret = (secret.id, secret.projectID)
            return credential
        }
        guard let found = try await databaseSecrets.verified(token, in: database.projectID) else { return nil }
        let now = behavior.expiresTokens ? clock.now().seconds : nil
        let meant = try SecretToken(found.claims, at: now)
        if let override, override != .null, override.object == nil { throw RESTError.invalidOverride }
        let isWhole = meant.isAdministrator && override == nil
        return RealtimeCredential(
            caller: isWhole ? .administrator : .user(auth: meant.isAdministrator ? override ?? .null : meant.auth),
            expiry: now == nil ? nil : meant.expiry,
            secret: (found.secret.id, found.secret.projectID),
            wantsReasons: meant.wantsReasons
        )
    }

    private func user(_ token: String, of database: RealtimeDatabaseID) async throws -> RealtimeCredential {
        let user = try await Self.reporting { try await tokens.user(token, of: database.projectID) }
        var credential = RealtimeCredential(
            caller: .user(auth: AuthVariable.value(for: user.claims)),
            expiry: user.expiry
        )
        credential.user = user.presented.map { ($0, user.projectID) }
        return credential
    }

    /// Also after the revocation of its session, secret or token.
    func hasEnded(_ credential: RealtimeCredential) async throws -> Bool {
        if let expiry = credential.expiry, expiry <= clock.now().seconds { return true }
        if let secret = credential.secret, try await !databaseSecrets.isKnown(secret.id, in: secret.projectID) {
            return true
        }
        if let token = credential.token, try await accounts.adminToken(token) == nil { return true }
        guard let user = credential.user else { return false }
        return try await !accounts.stands(user.token, of: user.projectID)
    }
}

enum AuthVariable {
    private static let shortened = [
        "google.com": "google", "facebook.com": "facebook", "twitter.com": "twitter", "github.com": "github",
    ]

    static func value(for claims: JSONObject) -> JSONValue {
        let firebase = claims["firebase"]?.object
        var auth = JSONObject()
        auth["uid"] = claims["sub"]
        if let provider = firebase?["sign_in_provider"]?.string {
            auth["provider"] = .string(shortened[provider] ?? provider)
        }
        auth["tenant"] = firebase?["tenant"]
        auth["token"] = .object(claims)
        return .object(auth)
    }
}
