/// `POST v1/accounts:sendOobCode` (docs/wire §9.2).
public enum SendOobCode: WireMethod {
    public static let route = WireRoute(
        .post,
        "v1/accounts:sendOobCode",
        v3: "getOobConfirmationCode",
        scoped: "/accounts:sendOobCode"
    )

    public struct Request: WireRequest {
        enum CodingKeys: String, WireKey {
            case requestType, email, newEmail, idToken, userIp, captchaResp, challenge, continueUrl
            case iOSBundleId, iOSAppStoreId, androidPackageName, androidInstallApp, androidMinimumVersion
            case canHandleCodeInApp, dynamicLinkDomain, linkDomain, returnOobLink, clientType, tenantId, targetProjectId

            var protoName: String { self == .requestType ? "req_type" : SnakeCase.from(rawValue) }
        }

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
    }

    public struct Response: Codable, Equatable, Sendable {
        public var kind: String? = "identitytoolkit#GetOobConfirmationCodeResponse"
        public var email: String?
        public var oobCode: String?
        public var oobLink: String?

        public init(email: String) {
            self.email = email
        }
    }
}
