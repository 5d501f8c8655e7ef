/// `POST v1/accounts:signInWithGameCenter` (docs/wire §6.8).
public enum SignInWithGameCenter: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithGameCenter", v3: "signInWithGameCenter")

    public struct Request: WireRequest {
        public var playerId: String?
        public var teamPlayerId: String?
        public var gamePlayerId: String?
        public var publicKeyUrl: String?
        /// Base64url.
        public var signature: String?
        /// Base64url.
        public var salt: String?
        /// Milliseconds since 1970.
        public var timestamp: StringInt64?
        public var displayName: String?
        public var idToken: String?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var localId: String?
        public var playerId: String?
        public var teamPlayerId: String?
        public var gamePlayerId: String?
        public var idToken: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var isNewUser: Bool?
        public var displayName: String?
        /// Present instead of tokens if a second factor is required.
        public var mfaPendingCredential: String?
        public var mfaInfo: [MfaEnrollment]?
        /// Extension: passkeys accepted as second factor.
        public var cressetMfaInfo: [PasskeyFactor]?

        public init() {}
    }
}
