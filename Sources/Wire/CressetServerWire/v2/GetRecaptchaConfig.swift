public import CressetWire

/// `GET v2/recaptchaConfig` (docs/wire §13.3).
public enum GetRecaptchaConfig: WireMethod {
    public static let route = WireRoute(.get, "v2/recaptchaConfig")

    public struct Request: WireRequest {
        public var tenantId: String?
        /// The name or number of a ``ClientType``.
        public var clientType: String?
        /// `RECAPTCHA_ENTERPRISE`
        public var version: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
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
