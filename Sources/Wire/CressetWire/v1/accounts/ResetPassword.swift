/// `POST v1/accounts:resetPassword` (docs/wire §9.3).
public enum ResetPassword: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:resetPassword", v3: "resetPassword")

    /// Request of `accounts:resetPassword` (docs/wire §9.3). Without a new password it only inspects the code.
    public struct Request: WireRequest {
        public var oobCode: String?
        public var newPassword: String?
        public var oldPassword: String?
        public var email: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("oobCode", to: &oobCode)
            fields.bind("newPassword", to: &newPassword)
            fields.bind("oldPassword", to: &oldPassword)
            fields.bind("email", to: &email)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#ResetPasswordResponse"
        public var email: String?
        public var newEmail: String?
        public var requestType: OobRequestType?
        public var mfaInfo: MfaEnrollment?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("email", to: &email)
            fields.bind("newEmail", to: &newEmail)
            fields.bind("requestType", to: &requestType)
            fields.bind("mfaInfo", to: &mfaInfo)
        }
    }
}
