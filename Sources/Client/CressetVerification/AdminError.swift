/// The failure of a verification or a call. Two errors with the same code are equal.
public struct AdminError: Error, Equatable, CustomStringConvertible, Sendable {
    /// The reason, under the name of the Firebase Admin SDK.
    public let code: Code
    /// The explanation for logs, without tokens and other secrets.
    public let message: String
    /// The underlying error of the transport.
    public let cause: (any Error)?

    /// Creates an error.
    public init(_ code: Code, message: String, cause: (any Error)? = nil) {
        self.code = code
        self.message = message
        self.cause = cause
    }

    /// The code and the message.
    public var description: String { "\(code.rawValue): \(message)" }

    /// Compares the codes.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }
}

extension AdminError {
    /// An open set of reasons.
    public struct Code: RawRepresentable, Hashable, Sendable {
        /// The name in the Firebase Admin SDK.
        public let rawValue: String

        /// Creates a code by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A malformed or foreign ID token, or one with an invalid signature.
        public static let invalidIDToken = Self(rawValue: "invalid-id-token")
        /// An expired ID token.
        public static let idTokenExpired = Self(rawValue: "id-token-expired")
        /// An ID token issued before the revocation of the user's sessions.
        public static let idTokenRevoked = Self(rawValue: "id-token-revoked")
        /// A malformed or foreign session cookie, or one with an invalid signature.
        public static let invalidSessionCookie = Self(rawValue: "invalid-session-cookie")
        /// An expired session cookie.
        public static let sessionCookieExpired = Self(rawValue: "session-cookie-expired")
        /// A session cookie issued before the revocation of the user's sessions.
        public static let sessionCookieRevoked = Self(rawValue: "session-cookie-revoked")
        /// A token of another tenant.
        public static let mismatchingTenantID = Self(rawValue: "mismatching-tenant-id")
        /// A disabled user.
        public static let userDisabled = Self(rawValue: "user-disabled")
        /// An unknown user.
        public static let userNotFound = Self(rawValue: "user-not-found")
        /// Another user has the email address.
        public static let emailAlreadyExists = Self(rawValue: "email-already-exists")
        /// Another user has the phone number.
        public static let phoneNumberAlreadyExists = Self(rawValue: "phone-number-already-exists")
        /// Another user has the ID.
        public static let userIDAlreadyExists = Self(rawValue: "uid-already-exists")
        /// An unknown email address.
        public static let emailNotFound = Self(rawValue: "email-not-found")
        /// A malformed email address.
        public static let invalidEmail = Self(rawValue: "invalid-email")
        /// A phone number not in E.164 format.
        public static let invalidPhoneNumber = Self(rawValue: "invalid-phone-number")
        /// A password against the project's policy.
        public static let invalidPassword = Self(rawValue: "invalid-password")
        /// Custom claims of more than 1,000 bytes.
        public static let claimsTooLarge = Self(rawValue: "claims-too-large")
        /// A custom claim with a reserved name.
        public static let forbiddenClaim = Self(rawValue: "forbidden-claim")
        /// An unknown tenant.
        public static let tenantNotFound = Self(rawValue: "tenant-not-found")
        /// An unknown provider.
        public static let configurationNotFound = Self(rawValue: "configuration-not-found")
        /// An unknown resource, such as an ended session.
        public static let notFound = Self(rawValue: "not-found")
        /// A call unknown to Firebase.
        public static let notSupported = Self(rawValue: "operation-not-supported")
        /// Unavailable public keys. The token can be valid: respond with status 503.
        public static let certificateFetchFailed = Self(rawValue: "certificate-fetch-failed")
        /// An invalid argument.
        public static let invalidArgument = Self(rawValue: "argument-error")
        /// A missing or rejected credential.
        public static let invalidCredential = Self(rawValue: "invalid-credential")
        /// An incomplete exchange with the server.
        public static let networkError = Self(rawValue: "network-error")
        /// An unexpected response of the server.
        public static let internalError = Self(rawValue: "internal-error")
    }
}
