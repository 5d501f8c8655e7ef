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
    let signingKeys: SigningKeys
    let databaseSecrets: RealtimeSecrets
    let clock: any WallClock
    private let verified = VerifiedTokens()

    private var behavior: Behavior { accounts.behavior }

    init(accounts: Accounts, signingKeys: SigningKeys, databaseSecrets: RealtimeSecrets, clock: any WallClock) {
        self.accounts = accounts
        self.signingKeys = signingKeys
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

    /// - Parameter override: The `auth` for the rules chosen by an administrator, if any.
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
        if behavior.acceptsOwnerToken && (token == "owner" || token.hasPrefix("ya29.")) {
            return AuditOrigin(bearerOf: nil, address: address)
        }
        // Unlike signed tokens, these have no dots: this saves a store query.
        guard !token.contains("."), let record = try await accounts.adminToken(token),
            record.covers(projectID: database.projectID)
        else {
            return nil
        }
        guard record.role >= operation.role else { throw RESTError.roleTooLow(for: operation) }
        return AuditOrigin(bearerOf: record, address: address)
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

    /// Returns `nil` for anything except a database secret, or a token signed with one.
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
        let projectID = try projectID(of: token, for: database)
        let signer: TokenSigner = behavior.usesUnsignedTokens ? .none : .keys(try await signingKeys.ring())
        let now = behavior.expiresTokens ? clock.now().seconds : nil
        guard let claims = IDToken.verify(token, projectID: projectID, signer: signer, at: now, remembered: verified)
        else {
            let isExpired = IDToken.verify(token, projectID: projectID, signer: signer, at: nil) != nil
            throw isExpired ? RESTError.expiredToken : Self.refusal(of: token, by: signer)
        }
        var credential = RealtimeCredential(
            caller: .user(auth: AuthVariable.value(for: claims)),
            expiry: now == nil ? nil : claims["exp"]?.integer
        )
        // The emulator accepts tokens without Cresset's claims.
        guard behavior.enforcesRevocation else { return credential }
        guard let presented = PresentedIDToken(claims), try await accounts.stands(presented, of: projectID) else {
            throw RESTError.invalidToken
        }
        credential.user = (presented, projectID)
        return credential
    }

    /// Returns the reason for rejecting a token: custom tokens and foreign tokens name no key of this server.
    private static func refusal(of token: String, by signer: TokenSigner) -> RESTError {
        guard case .keys(let ring) = signer, let token = JWT(parsing: token), token.algorithm == "RS256" else {
            return .invalidToken
        }
        guard let id = token.keyID else { return .missingKeyID }
        return ring.key(id: id) == nil ? .unknownKeyID : .invalidToken
    }

    /// The emulator accepts the tokens of any project for any namespace.
    private func projectID(of token: String, for database: RealtimeDatabaseID) throws(RESTError) -> String {
        guard behavior.createsProjectsOnDemand else { return database.projectID }
        guard let audience = JWT(parsing: token)?.claims["aud"]?.string else { throw .invalidToken }
        return audience
    }

    /// Returns true if the credential has expired, or its session, secret or token was revoked.
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
