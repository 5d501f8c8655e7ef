/// The claims of a valid ID token; revocation is checked separately.
public struct PresentedIDToken: Equatable, Sendable {
    public let localID: String
    public let tenantID: String?
    /// The claim `auth_time`, in seconds.
    public let authTime: Int64
    /// The issue time at the sign-in or a refresh, in seconds.
    public let issuedAt: Int64
    /// The sign-in provider, `password` or `google.com`.
    public let signInProvider: String
    public let secondFactor: SessionSecondFactor?
    public let proof: SignInProof
    /// `nil` in tokens of the emulator and of older versions.
    public let sessionID: SessionID?

    /// The defaults of `issuedAt` and `proof` are those of a sign-in.
    public init(
        localID: String,
        tenantID: String?,
        authTime: Int64,
        issuedAt: Int64? = nil,
        signInProvider: String,
        secondFactor: SessionSecondFactor? = nil,
        proof: SignInProof? = nil,
        sessionID: SessionID? = nil
    ) {
        self.localID = localID
        self.tenantID = tenantID
        self.authTime = authTime
        self.issuedAt = issuedAt ?? authTime
        self.signInProvider = signInProvider
        self.secondFactor = secondFactor
        self.proof =
            proof ?? SignInProof(signedInAt: authTime, method: signInProvider, secondFactor: secondFactor)
        self.sessionID = sessionID
    }
}
