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

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("tenantId", to: &tenantId)
            fields.bind("clientType", to: &clientType)
            fields.bind("version", to: &version)
        }
    }

    public struct Response: WireBody {
        public struct EnforcementState: WireBody {
            /// `EMAIL_PASSWORD_PROVIDER` or `PHONE_PROVIDER`.
            public var provider = ""
            public var enforcementState = ""

            public init() {}

            public init(provider: String, enforcementState: String) {
                self.provider = provider
                self.enforcementState = enforcementState
            }

            public mutating func bind(to fields: inout WireFields) {
                fields.bind("provider", to: &provider)
                fields.bind("enforcementState", to: &enforcementState)
            }
        }

        public var recaptchaEnforcementState: [EnforcementState] = []
        public var useSmsBotScore = false
        public var useSmsTollFraudProtection = false

        public init() {}

        public init(
            recaptchaEnforcementState: [EnforcementState],
            useSmsBotScore: Bool,
            useSmsTollFraudProtection: Bool
        ) {
            self.recaptchaEnforcementState = recaptchaEnforcementState
            self.useSmsBotScore = useSmsBotScore
            self.useSmsTollFraudProtection = useSmsTollFraudProtection
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("recaptchaEnforcementState", to: &recaptchaEnforcementState)
            fields.bind("useSmsBotScore", to: &useSmsBotScore)
            fields.bind("useSmsTollFraudProtection", to: &useSmsTollFraudProtection)
        }
    }
}
