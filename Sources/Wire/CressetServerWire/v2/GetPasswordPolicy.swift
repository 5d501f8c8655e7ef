public import CressetWire

/// `GET v2/passwordPolicy` (docs/wire §13.4).
public enum GetPasswordPolicy: WireMethod {
    public static let route = WireRoute(.get, "v2/passwordPolicy")

    public struct Request: WireRequest {
        public var tenantId: String?

        public init() {}
    }

    public struct Response: Codable, Equatable, Sendable {
        /// The requirements, without inactive ones.
        public struct StrengthOptions: SchemaMessage {
            public static let schema = SharedMessages.customStrengthOptions

            public let members: JSONObject

            public init(_ members: JSONObject) {
                self.members = members
            }
        }

        public var customStrengthOptions: StrengthOptions
        public var schemaVersion: Int
        public var allowedNonAlphanumericCharacters: [String]
        /// `OFF` or `ENFORCE`.
        public var enforcementState: String
        public var forceUpgradeOnSignin: Bool?

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
    }
}
