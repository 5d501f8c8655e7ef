/// `GET v2/recaptchaConfig` (docs/wire §13.3).
public enum GetRecaptchaConfig: WireMethod {
    public static let route = WireRoute(.get, "v2/recaptchaConfig")

    /// Request of `GET v2/recaptchaConfig`: the query's items.
    public struct Request: WireRequest {
        public var tenantId: String?
        /// The name or the number of a ``ClientType``.
        public var clientType: String?
        /// `RECAPTCHA_ENTERPRISE`
        public var version: String?

        public init() {}
    }

    /// Response of `GET v2/recaptchaConfig`.
    public struct Response: Codable, Equatable, Sendable {
        /// The protection of one way to sign in.
        public struct EnforcementState: Codable, Equatable, Sendable {
            /// `EMAIL_PASSWORD_PROVIDER` or `PHONE_PROVIDER`.
            public var provider: String
            public var enforcementState: String

            public init(provider: String, enforcementState: String) {
                self.provider = provider
                self.enforcementState = enforcementState
            }
        }

        public var recaptchaEnforcementState: [EnforcementState]
        public var useSmsBotScore: Bool
        public var useSmsTollFraudProtection: Bool

        public init(
            recaptchaEnforcementState: [EnforcementState],
            useSmsBotScore: Bool,
            useSmsTollFraudProtection: Bool
        ) {
            self.recaptchaEnforcementState = recaptchaEnforcementState
            self.useSmsBotScore = useSmsBotScore
            self.useSmsTollFraudProtection = useSmsTollFraudProtection
        }
    }
}
