public import CressetIdentity
import CressetTokens
public import CressetWire

/// Bearer tokens at the services of data: administrators' and users'.
public struct BearerTokens: Sendable {
    public enum Failure: Error, Equatable, Sendable {
        case invalid
        case expired
        case missingKeyID
        case unknownKeyID
        case roleTooLow(Operation)
    }

    public struct User: Sendable {
        public let claims: JSONObject
        /// The project that issued the token.
        public let projectID: String
        /// Seconds since 1970; `nil` if tokens do not expire.
        public let expiry: Int64?
        /// The token for later checks; `nil` if it cannot be revoked.
        public let presented: PresentedIDToken?
    }

    private let accounts: Accounts
    private let signingKeys: SigningKeys
    private let clock: any WallClock
    private let verified = VerifiedTokens()

    private var behavior: Behavior { accounts.behavior }

    public init(accounts: Accounts, signingKeys: SigningKeys, clock: any WallClock) {
        self.accounts = accounts
        self.signingKeys = signingKeys
        self.clock = clock
    }

    /// Returns the administrator behind a token; `nil` for other tokens.
    public func administrator(
        _ token: String,
        of projectID: String,
        for operation: Operation,
        from address: String
    ) async throws -> AuditOrigin? {
        if behavior.acceptsOwnerToken && (token == "owner" || token.hasPrefix("ya29.")) {
            return AuditOrigin(bearerOf: nil, address: address)
        }
        // Unlike signed tokens, these have no dots: this saves a store query.
        guard !token.contains("."), let record = try await accounts.adminToken(token),
            record.covers(projectID: projectID)
        else { return nil }
        guard record.role >= operation.role else { throw Failure.roleTooLow(operation) }
        return AuditOrigin(bearerOf: record, address: address)
    }

    /// Returns the user of an ID token whose session has not ended.
    public func user(_ token: String, of projectID: String) async throws -> User {
        let projectID = try issuer(of: token, for: projectID)
        let signer: TokenSigner = behavior.usesUnsignedTokens ? .none : .keys(try await signingKeys.ring())
        let now = behavior.expiresTokens ? clock.now().seconds : nil
        guard let claims = IDToken.verify(token, projectID: projectID, signer: signer, at: now, remembered: verified)
        else {
            let isExpired = IDToken.verify(token, projectID: projectID, signer: signer, at: nil) != nil
            throw isExpired ? Failure.expired : Self.failure(of: token, by: signer)
        }
        let expiry = now == nil ? nil : claims["exp"]?.integer
        // The emulator accepts tokens without Cresset's claims.
        guard behavior.enforcesRevocation else {
            return User(claims: claims, projectID: projectID, expiry: expiry, presented: nil)
        }
        guard let presented = PresentedIDToken(claims), try await accounts.stands(presented, of: projectID) else {
            throw Failure.invalid
        }
        return User(claims: claims, projectID: projectID, expiry: expiry, presented: presented)
    }

    /// False for the claims of a user whose session has ended since ``user(_:of:)``.
    public func stand(_ claims: JSONObject, of projectID: String) async throws -> Bool {
        guard behavior.enforcesRevocation else { return true }
        guard let presented = PresentedIDToken(claims) else { return false }
        return try await accounts.stands(presented, of: projectID)
    }

    /// Custom tokens and foreign tokens name no key of this server.
    private static func failure(of token: String, by signer: TokenSigner) -> Failure {
        guard case .keys(let ring) = signer, let token = JWT(parsing: token),
            token.algorithm.flatMap(TokenAlgorithm.init) != nil
        else { return .invalid }
        guard let id = token.keyID else { return .missingKeyID }
        return ring.key(id: id) == nil ? .unknownKeyID : .invalid
    }

    /// The emulator accepts the tokens of any project.
    private func issuer(of token: String, for projectID: String) throws(Failure) -> String {
        guard behavior.createsProjectsOnDemand else { return projectID }
        guard let audience = JWT(parsing: token)?.claims["aud"]?.string else { throw .invalid }
        return audience
    }
}
