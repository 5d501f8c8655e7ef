/// A session that was opened in the place of the account's own, without another sign-in.
public struct RenewedSession: Equatable, Sendable {
    public let authTime: Int64
    /// The second of the sign-in that it goes back to.
    public let signedInAt: Int64

    public init(authTime: Int64, signedInAt: Int64) {
        self.authTime = authTime
        self.signedInAt = signedInAt
    }
}
