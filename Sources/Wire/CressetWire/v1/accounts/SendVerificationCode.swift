/// `POST v1/accounts:sendVerificationCode` (docs/wire §10.1).
public enum SendVerificationCode: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:sendVerificationCode", v3: "sendVerificationCode")

    public struct Request: WireRequest {
        /// In E.164 format.
        public var phoneNumber: String?
        public var iosReceipt: String?
        public var iosSecret: String?
        public var recaptchaToken: String?
        public var captchaResponse: String?
        public var clientType: String?
        public var recaptchaVersion: String?
        public var playIntegrityToken: String?
        public var safetyNetToken: String?
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        /// The session of the code, called verification ID in the SDKs.
        public var sessionInfo: String?

        public init(sessionInfo: String?) {
            self.sessionInfo = sessionInfo
        }
    }
}
