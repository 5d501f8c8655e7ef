/// `POST v2/accounts/mfaEnrollment:withdraw` (docs/wire §11.4).
public enum WithdrawMfaEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/mfaEnrollment:withdraw")

    public struct Request: WireRequest {
        public var idToken: String?
        public var mfaEnrollmentId: String?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("mfaEnrollmentId", to: &mfaEnrollmentId)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var idToken: String?
        public var refreshToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
        }
    }
}
