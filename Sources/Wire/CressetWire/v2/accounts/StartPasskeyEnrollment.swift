/// `POST v2/accounts/passkeyEnrollment:start` (docs/wire §12). Binary values are in Base64.
public enum StartPasskeyEnrollment: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeyEnrollment:start")

    public struct Request: WireRequest {
        public var idToken: String?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    public struct Response: WireBody {
        public var credentialCreationOptions: CredentialCreationOptions?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("credentialCreationOptions", to: &credentialCreationOptions)
        }
    }
}

/// The options for `navigator.credentials.create` (Web Authentication).
public struct CredentialCreationOptions: WireBody {
    public struct RelyingParty: WireBody {
        public var id: String?
        public var name: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
            fields.bind("name", to: &name)
        }
    }

    public struct User: WireBody {
        public var id: String?
        public var name: String?
        public var displayName: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("id", to: &id)
            fields.bind("name", to: &name)
            fields.bind("displayName", to: &displayName)
        }
    }

    public struct Parameters: WireBody {
        public var type: String? = "public-key"
        /// The COSE number.
        public var alg: Int64?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("type", to: &type)
            fields.bind("alg", to: &alg)
        }
    }

    public struct AuthenticatorSelection: WireBody {
        public var residentKey: String? = "required"
        public var requireResidentKey: Bool? = true
        public var userVerification: String? = "required"

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("residentKey", to: &residentKey)
            fields.bind("requireResidentKey", to: &requireResidentKey)
            fields.bind("userVerification", to: &userVerification)
        }
    }

    public var rp: RelyingParty?
    public var user: User?
    public var challenge: String?
    public var pubKeyCredParams: [Parameters]?
    /// In milliseconds.
    public var timeout: Int64?
    public var excludeCredentials: [CredentialDescriptor]?
    public var authenticatorSelection: AuthenticatorSelection?
    public var attestation: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("rp", to: &rp)
        fields.bind("user", to: &user)
        fields.bind("challenge", to: &challenge)
        fields.bind("pubKeyCredParams", to: &pubKeyCredParams)
        fields.bind("timeout", to: &timeout)
        fields.bind("excludeCredentials", to: &excludeCredentials)
        fields.bind("authenticatorSelection", to: &authenticatorSelection)
        fields.bind("attestation", to: &attestation)
    }
}

public struct CredentialDescriptor: WireBody {
    public var type: String? = "public-key"
    public var id: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("type", to: &type)
        fields.bind("id", to: &id)
    }
}
