public import CressetWire

/// A sign-in: the properties shared by all its tokens, found by the digest of the refresh token.
///
/// A session outlives its account, so refreshes of a deleted account fail with `USER_NOT_FOUND`.
public struct Session: Equatable, Sendable {
    public let pool: UserPool
    public let localID: String
    /// SHA-256 of the refresh token.
    public let refreshTokenDigest: [UInt8]
    /// The claim `auth_time`, in seconds: the second of the sign-in, or later if other sessions have ended since.
    public private(set) var authTime: Int64
    /// `password`, `anonymous`, `custom`, `google.com`, …: the claim `firebase.sign_in_provider`.
    public let signInProvider: String
    /// Claims of a custom token or blocking function; they override the account's.
    public let claims: JSONObject
    /// Attributes of the identity provider's assertion: the claim `firebase.sign_in_attributes`.
    public let signInAttributes: JSONObject
    /// The second factor in tokens: from the sign-in, or enrolled by this session.
    public let secondFactor: SessionSecondFactor?
    public let proof: SignInProof
    /// `nil` for sessions from older versions.
    public let device: SessionDevice?
    /// The last refresh, or the change that replaced a session by this one; `nil` without either.
    ///
    /// Refreshes are stored late, at most once in ten minutes.
    public var usedAt: Timestamp?
    /// The time the session was found to have ended, or `nil`.
    public var endedAt: Timestamp?
    /// The time of this session's own revocation, on request or after token reuse, or `nil`.
    public var revokedAt: Timestamp?
    public var tokens = TokenRotation()

    /// The default proof is a sign-in at `authTime`.
    public init(
        pool: UserPool,
        localID: String,
        refreshTokenDigest: [UInt8],
        authTime: Int64,
        signInProvider: String,
        claims: JSONObject = JSONObject(),
        signInAttributes: JSONObject = JSONObject(),
        secondFactor: SessionSecondFactor? = nil,
        proof: SignInProof? = nil,
        device: SessionDevice? = nil
    ) {
        self.pool = pool
        self.localID = localID
        self.refreshTokenDigest = refreshTokenDigest
        self.authTime = authTime
        self.signInProvider = signInProvider
        self.claims = claims
        self.signInAttributes = signInAttributes
        self.secondFactor = secondFactor
        self.proof =
            proof ?? SignInProof(signedInAt: authTime, method: signInProvider, secondFactor: secondFactor)
        self.device = device
    }

    public var id: SessionID { SessionID(refreshTokenDigest: refreshTokenDigest) }

    public func moved(to authTime: Int64) -> Session {
        var session = self
        session.authTime = authTime
        return session
    }
}
