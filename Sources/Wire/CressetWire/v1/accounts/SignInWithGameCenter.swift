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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("playerId", to: &playerId)
            fields.bind("teamPlayerId", to: &teamPlayerId)
            fields.bind("gamePlayerId", to: &gamePlayerId)
            fields.bind("publicKeyUrl", to: &publicKeyUrl)
            fields.bind("signature", to: &signature)
            fields.bind("salt", to: &salt)
            fields.bind("timestamp", to: &timestamp)
            fields.bind("displayName", to: &displayName)
            fields.bind("idToken", to: &idToken)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
            fields.bind("playerId", to: &playerId)
            fields.bind("teamPlayerId", to: &teamPlayerId)
            fields.bind("gamePlayerId", to: &gamePlayerId)
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("isNewUser", to: &isNewUser)
            fields.bind("displayName", to: &displayName)
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaInfo", to: &mfaInfo)
            fields.bind("cressetMfaInfo", to: &cressetMfaInfo)
        }
    }
}
