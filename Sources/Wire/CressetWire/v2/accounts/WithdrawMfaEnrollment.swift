/// `POST v2/accounts/mfaEnrollment:withdraw` (docs/wire §11.4).
public enum WithdrawMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:withdraw")

    public struct Request: WireRequest {
        public var idToken: String?
        public var mfaEnrollmentId: String?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        public var idToken: String?
        public var refreshToken: String?

        public init() {}
    }
}
