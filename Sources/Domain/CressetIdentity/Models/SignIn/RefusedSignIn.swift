public struct RefusedSignIn: Equatable, Sendable {
    public static let limit = 20

    public let moment: Timestamp
    public let code: String
    public let method: String
    public let address: String
    public let userAgent: String?
    public let requestID: String

    public init(
        at moment: Timestamp,
        code: String,
        method: String,
        address: String,
        userAgent: String?,
        requestID: String
    ) {
        (self.moment, self.code, self.method) = (moment, code, method)
        (self.address, self.userAgent, self.requestID) = (address, userAgent, requestID)
    }
}
