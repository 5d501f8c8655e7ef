/// `POST v2/accounts/passkeySignIn:finalize` (docs/wire §12).
public enum FinalizePasskeySignIn: WireMethod {
    public static let route = WireRoute(.post, "v2/accounts/passkeySignIn:finalize")

    public struct Request: WireRequest {
        public var authenticatorAuthenticationResponse: AuthenticatorAssertion?
        public var sessionId: String?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("authenticatorAuthenticationResponse", to: &authenticatorAuthenticationResponse)
            fields.bind("sessionId", to: &sessionId)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    /// Response of `passkeySignIn:finalize`: tokens, or a second factor challenge.
    public struct Response: WireBody {
        public var localId: String?
        public var idToken: String?
        public var refreshToken: String?
        public var mfaPendingCredential: String?
        public var mfaInfo: [MfaEnrollment]?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("localId", to: &localId)
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("mfaPendingCredential", to: &mfaPendingCredential)
            fields.bind("mfaInfo", to: &mfaInfo)
        }
    }
}

/// An authenticator's assertion. Binary values are in either Base64 alphabet.
public struct AuthenticatorAssertion: WireBody {
    public struct Response: WireBody {
        public var clientDataJSON: String?
        public var authenticatorData: String?
        public var signature: String?
        /// The user ID.
        public var userHandle: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("clientDataJSON", to: &clientDataJSON)
            fields.bind("authenticatorData", to: &authenticatorData)
            fields.bind("signature", to: &signature)
            fields.bind("userHandle", to: &userHandle)
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
