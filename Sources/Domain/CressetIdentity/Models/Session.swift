public import CressetWire

/// One sign-in: what every token that it yields has in common, found by the digest of its refresh token.
///
/// A session outlives its account, so that its refresh token gets `USER_NOT_FOUND` and not a riddle.
public struct Session: Equatable, Sendable {
    /// The pool of the account.
    public let pool: UserPool
    /// The user id of the account.
    public let localID: String
    /// SHA-256 of the refresh token. The token itself is never stored.
    public let refreshTokenDigest: [UInt8]
    /// The claim `auth_time`, in seconds: the second of the sign-in, or a later one if other sessions have ended since.
    public private(set) var authTime: Int64
    /// `password`, `anonymous`, `custom`, `google.com`, …: the claim `firebase.sign_in_provider`.
    public let signInProvider: String
    /// Claims of the custom token or of a blocking function: they win over the account's.
    public let claims: JSONObject
    /// Attributes of the identity provider's assertion: the claim `firebase.sign_in_attributes`.
    public let signInAttributes: JSONObject
    /// The second factor that tokens name: of the sign-in, or one that this session has enrolled.
    public let secondFactor: SessionSecondFactor?
    /// The proofs of its owner.
    public let proof: SignInProof
    /// The device of the sign-in; `nil` for a session of before devices were kept.
    public let device: SessionDevice?
    /// The last refresh, noted late and at most once in ten minutes; `nil`: unknown.
    public var usedAt: Timestamp?
    /// The moment at which it was found that the session had ended; `nil` for one that was not looked at since.
    public var endedAt: Timestamp?
    /// The moment at which this one session was ended, by somebody or because one of its tokens was in two hands; `nil`:
    /// it was not.
    public var revokedAt: Timestamp?
    /// The refresh tokens that it has had.
    public var tokens = TokenSuccession()

    /// Makes a session; the digest is the SHA-256 of its refresh token. Without a proof, it is that of a sign-in at `authTime`.
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

    /// The name by which people refer to it.
    public var id: SessionID { SessionID(refreshTokenDigest: refreshTokenDigest) }

    /// Returns the session with another `auth_time`.
    public func moved(to authTime: Int64) -> Session {
        var session = self
        session.authTime = authTime
        return session
    }
}
