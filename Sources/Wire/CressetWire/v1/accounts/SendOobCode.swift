/// `POST v1/accounts:sendOobCode` (docs/wire §9.2).
public enum SendOobCode: WireMethod {
    public static let route = WireRoute(
        .post,
        "v1/accounts:sendOobCode",
        v3: "getOobConfirmationCode",
        scoped: "/accounts:sendOobCode"
    )

    public struct Request: WireRequest {
        public var requestType: OobRequestType?
        public var email: String?
        public var newEmail: String?
        public var idToken: String?
        public var userIp: String?
        public var captchaResp: String?
        public var challenge: String?
        public var continueUrl: String?
        public var iOSBundleId: String?
        public var iOSAppStoreId: String?
        public var androidPackageName: String?
        public var androidInstallApp: Bool?
        public var androidMinimumVersion: String?
        public var canHandleCodeInApp: Bool?
        public var dynamicLinkDomain: String?
        public var linkDomain: String?
        /// `true` to return the link to an administrator instead of mailing it.
        public var returnOobLink: Bool?
        /// The app's platform, such as `CLIENT_TYPE_IOS`, or any text.
        public var clientType: String?
        public var tenantId: String?
        public var targetProjectId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("requestType", to: &requestType, protoName: "req_type")
            fields.bind("email", to: &email)
            fields.bind("newEmail", to: &newEmail)
            fields.bind("idToken", to: &idToken)
            fields.bind("userIp", to: &userIp)
            fields.bind("captchaResp", to: &captchaResp)
            fields.bind("challenge", to: &challenge)
            fields.bind("continueUrl", to: &continueUrl)
            fields.bind("iOSBundleId", to: &iOSBundleId)
            fields.bind("iOSAppStoreId", to: &iOSAppStoreId)
            fields.bind("androidPackageName", to: &androidPackageName)
            fields.bind("androidInstallApp", to: &androidInstallApp)
            fields.bind("androidMinimumVersion", to: &androidMinimumVersion)
            fields.bind("canHandleCodeInApp", to: &canHandleCodeInApp)
            fields.bind("dynamicLinkDomain", to: &dynamicLinkDomain)
            fields.bind("linkDomain", to: &linkDomain)
            fields.bind("returnOobLink", to: &returnOobLink)
            fields.bind("clientType", to: &clientType)
            fields.bind("tenantId", to: &tenantId)
            fields.bind("targetProjectId", to: &targetProjectId)
        }
    }

    public struct Response: WireBody {
        public var kind: String? = "identitytoolkit#GetOobConfirmationCodeResponse"
        public var email: String?
        public var oobCode: String?
        public var oobLink: String?

        public init() {}

        public init(email: String) {
            self.email = email
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("kind", to: &kind)
            fields.bind("email", to: &email)
            fields.bind("oobCode", to: &oobCode)
            fields.bind("oobLink", to: &oobLink)
        }
    }
}

public struct OobRequestType: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v1.OobReqType"
    public static let names = [
        "OOB_REQ_TYPE_UNSPECIFIED", "PASSWORD_RESET", "OLD_EMAIL_AGREE", "NEW_EMAIL_ACCEPT", "VERIFY_EMAIL",
        "RECOVER_EMAIL", "EMAIL_SIGNIN", "VERIFY_AND_CHANGE_EMAIL", "REVERT_SECOND_FACTOR_ADDITION",
        "TEMPORARY_PASSWORD", "REVERT_SIGN_IN_METHOD_CHANGE",
    ]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let unspecified = OobRequestType(rawValue: "OOB_REQ_TYPE_UNSPECIFIED")
    public static let passwordReset = OobRequestType(rawValue: "PASSWORD_RESET")
    public static let verifyEmail = OobRequestType(rawValue: "VERIFY_EMAIL")
    public static let recoverEmail = OobRequestType(rawValue: "RECOVER_EMAIL")
    public static let emailSignin = OobRequestType(rawValue: "EMAIL_SIGNIN")
    public static let verifyAndChangeEmail = OobRequestType(rawValue: "VERIFY_AND_CHANGE_EMAIL")
    public static let revertSecondFactorAddition = OobRequestType(rawValue: "REVERT_SECOND_FACTOR_ADDITION")
    /// Extension: a one-day password instead of a link.
    public static let temporaryPassword = OobRequestType(rawValue: "TEMPORARY_PASSWORD")
    /// Extension: restores an account's sign-in methods from before a change.
    public static let revertSignInMethodChange = OobRequestType(rawValue: "REVERT_SIGN_IN_METHOD_CHANGE")
}
