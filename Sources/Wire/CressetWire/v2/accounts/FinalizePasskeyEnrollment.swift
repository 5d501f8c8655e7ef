/// `POST v2/accounts/passkeyEnrollment:finalize` (docs/wire §12).
public enum FinalizePasskeyEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeyEnrollment:finalize")

    public struct Request: WireRequest {
        public var idToken: String?
        public var name: String?
        public var authenticatorRegistrationResponse: AuthenticatorRegistration?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("name", to: &name)
            fields.bind("authenticatorRegistrationResponse", to: &authenticatorRegistrationResponse)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
        }
    }
}

/// An authenticator's registration response. Binary values are in either Base64 alphabet.
public struct AuthenticatorRegistration: WireBody {
    public struct Response: WireBody {
        public var clientDataJSON: String?
        public var attestationObject: String?
        /// The authenticator's transports. Not stored.
        public var transports: [String]?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("clientDataJSON", to: &clientDataJSON)
            fields.bind("attestationObject", to: &attestationObject)
            fields.bind("transports", to: &transports)
        }
    }

    public var id: String?
    public var rawId: String?
    public var type: String?
    public var authenticatorAttachment: String?
    public var response: Response?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("id", to: &id)
        fields.bind("rawId", to: &rawId)
        fields.bind("type", to: &type)
        fields.bind("authenticatorAttachment", to: &authenticatorAttachment)
        fields.bind("response", to: &response)
    }
}
