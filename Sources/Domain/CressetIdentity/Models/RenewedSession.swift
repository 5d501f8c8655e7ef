/// A session that was opened in the place of the account's own, without another sign-in.
public struct RenewedSession: Equatable, Sendable {
    /// The time of the session's sign-in, in seconds since 1970.
    public let authTime: Int64
    /// The second of the sign-in that it goes back to.
    public let signedInAt: Int64

    /// Makes a session as a refresh leaves it; both times are in seconds since 1970.
    public init(authTime: Int64, signedInAt: Int64) {
        self.authTime = authTime
        self.signedInAt = signedInAt
    }
}
