/// The claims of a valid ID token. Its account may have ended the session since: that is checked apart.
public struct PresentedIDToken: Equatable, Sendable {
    /// The user id.
    public let localID: String
    /// The tenant; `nil` for an account of the project itself.
    public let tenantID: String?
    /// When its session began, in seconds.
    public let authTime: Int64
    /// When it was made, in seconds: at the sign-in, or at a refresh since.
    public let issuedAt: Int64
    /// The way of the sign-in, `password` or `google.com`.
    public let signInProvider: String
    /// The second factor of the sign-in.
    public let secondFactor: SessionSecondFactor?

    /// Makes the claims of a verified token; without `issuedAt`, of one that the sign-in has made.
    public init(
        localID: String,
        tenantID: String?,
        authTime: Int64,
        issuedAt: Int64? = nil,
        signInProvider: String,
        secondFactor: SessionSecondFactor? = nil
    ) {
        self.localID = localID
        self.tenantID = tenantID
        self.authTime = authTime
        self.issuedAt = issuedAt ?? authTime
        self.signInProvider = signInProvider
        self.secondFactor = secondFactor
    }
}
