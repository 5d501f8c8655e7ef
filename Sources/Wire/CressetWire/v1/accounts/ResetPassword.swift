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
    }

    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#ResetPasswordResponse"
        public var email: String?
        public var newEmail: String?
        public var requestType: OobRequestType?
        public var mfaInfo: MfaEnrollment?

        public init() {}
    }
}
