public import CressetWire

/// `GET v2/passwordPolicy` (docs/wire §13.4).
public enum GetPasswordPolicy: WireMethod {
    public static let route = WireRoute(.get, "v2/passwordPolicy")

    public struct Request: WireRequest {
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        /// The requirements, without inactive ones.
        public struct StrengthOptions: SchemaMessage {
            public static let schema = SharedMessages.customStrengthOptions

            public let members: JSONObject

            public init(_ members: JSONObject) {
                self.members = members
            }
        }

        public var customStrengthOptions = StrengthOptions([:])
        public var schemaVersion = 0
        public var allowedNonAlphanumericCharacters: [String] = []
        /// `OFF` or `ENFORCE`.
        public var enforcementState = ""
        public var forceUpgradeOnSignin: Bool?

        public init() {}

        public init(
            customStrengthOptions: StrengthOptions,
            schemaVersion: Int = 1,
            allowedNonAlphanumericCharacters: [String],
            enforcementState: String,
            forceUpgradeOnSignin: Bool?
        ) {
            self.customStrengthOptions = customStrengthOptions
            self.schemaVersion = schemaVersion
            self.allowedNonAlphanumericCharacters = allowedNonAlphanumericCharacters
            self.enforcementState = enforcementState
            self.forceUpgradeOnSignin = forceUpgradeOnSignin
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("customStrengthOptions", to: &customStrengthOptions)
            fields.bind("schemaVersion", to: &schemaVersion)
            fields.bind("allowedNonAlphanumericCharacters", to: &allowedNonAlphanumericCharacters)
            fields.bind("enforcementState", to: &enforcementState)
            fields.bind("forceUpgradeOnSignin", to: &forceUpgradeOnSignin)
        }
    }
}
