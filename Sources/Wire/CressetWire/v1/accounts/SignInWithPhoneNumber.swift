/// `POST v1/accounts:signInWithPhoneNumber` (docs/wire §10.2).
public enum SignInWithPhoneNumber: WireMethod {
    public static let route = WireRoute(.post, "v1/accounts:signInWithPhoneNumber", v3: "verifyPhoneNumber")

    public struct Request: WireRequest {
        public var sessionInfo: String?
        /// The code. Secret.
        public var code: String?
        public var phoneNumber: String?
        /// Proof of another account's number. Secret.
        public var temporaryProof: String?
        /// Proof of a code read by Android. Not supported.
        public var verificationProof: String?
        public var operation: PhoneOperation?
        public var idToken: String?
        public var tenantId: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("sessionInfo", to: &sessionInfo)
            fields.bind("code", to: &code)
            fields.bind("phoneNumber", to: &phoneNumber)
            fields.bind("temporaryProof", to: &temporaryProof)
            fields.bind("verificationProof", to: &verificationProof)
            fields.bind("operation", to: &operation)
            fields.bind("idToken", to: &idToken)
            fields.bind("tenantId", to: &tenantId)
        }
    }

    /// Response of `accounts:signInWithPhoneNumber`: tokens, or a proof of another account's number.
    public struct Response: WireBody {
        public var idToken: String?
        public var refreshToken: String?
        /// In seconds, as text.
        public var expiresIn: String?
        public var localId: String?
        public var isNewUser: Bool?
        public var phoneNumber: String?
        public var temporaryProof: String?
        /// In seconds, as text.
        public var temporaryProofExpiresIn: String?

        public init() {}

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("idToken", to: &idToken)
            fields.bind("refreshToken", to: &refreshToken)
            fields.bind("expiresIn", to: &expiresIn)
            fields.bind("localId", to: &localId)
            fields.bind("isNewUser", to: &isNewUser)
            fields.bind("phoneNumber", to: &phoneNumber)
            fields.bind("temporaryProof", to: &temporaryProof)
            fields.bind("temporaryProofExpiresIn", to: &temporaryProofExpiresIn)
        }
    }
}

/// The purpose of a verified phone number (docs/wire §10.2).
public struct PhoneOperation: WireEnum {
    public static let protoName = "type.googleapis.com/google.cloud.identitytoolkit.v1.VerifyOperation"
    public static let names = ["VERIFY_OP_UNSPECIFIED", "SIGN_UP_OR_IN", "REAUTH", "UPDATE", "LINK"]

    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    public static let signUpOrIn = PhoneOperation(rawValue: "SIGN_UP_OR_IN")
    public static let reauthenticate = PhoneOperation(rawValue: "REAUTH")
    public static let update = PhoneOperation(rawValue: "UPDATE")
    public static let link = PhoneOperation(rawValue: "LINK")
}
