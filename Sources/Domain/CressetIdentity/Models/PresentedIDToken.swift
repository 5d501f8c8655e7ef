/// What a valid ID token says of its bearer. Whether the account still stands by it is checked apart.
public struct PresentedIDToken: Equatable, Sendable {
    public let localID: String
    public let tenantID: String?
    /// When its session began, in seconds.
    public let authTime: Int64
    public let signInProvider: String
    public let secondFactor: SessionSecondFactor?

    public init(
        localID: String, tenantID: String?, authTime: Int64, signInProvider: String,
        secondFactor: SessionSecondFactor? = nil
    ) {
        self.localID = localID
        self.tenantID = tenantID
        self.authTime = authTime
        self.signInProvider = signInProvider
        self.secondFactor = secondFactor
    }
}
