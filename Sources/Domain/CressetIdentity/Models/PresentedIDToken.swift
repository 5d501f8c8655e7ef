/// The claims of a valid ID token. Its account may have ended the session since: that is checked apart.
public struct PresentedIDToken: Equatable, Sendable {
    /// The user id.
    public let localID: String
    /// The tenant; `nil` for an account of the project itself.
    public let tenantID: String?
    /// When its session began, in seconds.
    public let authTime: Int64
    /// The way of the sign-in, `password` or `google.com`.
    public let signInProvider: String
    /// The second factor of the sign-in.
    public let secondFactor: SessionSecondFactor?

    /// Makes the claims of a verified token.
    public init(
        localID: String,
        tenantID: String?,
        authTime: Int64,
        signInProvider: String,
        secondFactor: SessionSecondFactor? = nil
    ) {
        self.localID = localID
        self.tenantID = tenantID
        self.authTime = authTime
        self.signInProvider = signInProvider
        self.secondFactor = secondFactor
    }
}
