/// Signing in with a provider is refused or has failed.
///
/// Two errors are equal when their codes are.
public struct FederationError: Error, Hashable, Sendable {
    /// The reason of a refusal or a failure; an open set.
    public struct Code: Hashable, Sendable {
        fileprivate let name: String

        /// The provider's answer or credential is invalid: `INVALID_IDP_RESPONSE`.
        public static let invalidResponse = Code(name: "invalidResponse")
        /// The nonce of the ID token is missing or wrong: `MISSING_OR_INVALID_NONCE`.
        public static let invalidNonce = Code(name: "invalidNonce")
        /// The request lacks a credential that this provider takes: `INVALID_CREDENTIAL_OR_PROVIDER_ID`.
        public static let invalidCredential = Code(name: "invalidCredential")
        /// The provider could not be reached, or answered with something else than was asked for:
        /// `INVALID_IDP_RESPONSE`, with a detail.
        public static let unreachable = Code(name: "unreachable")
        /// The person, or the provider on their behalf, has declined.
        public static let denied = Code(name: "denied")
        /// A custom parameter or a scope that apps may not set.
        public static let invalidParameter = Code(name: "invalidParameter")
        /// The project's settings of the provider lack something.
        public static let misconfigured = Code(name: "misconfigured")
        /// The provider id is unknown.
        public static let unknownProvider = Code(name: "unknownProvider")
    }

    /// The reason, on which alone equality depends.
    public let code: Code
    /// The text for clients, sent behind the wire's code (docs/wire §8.2); never a secret.
    public let detail: String?
    /// For the log; never a secret.
    public let cause: String

    /// Makes an error with a text for clients and one for the log, neither of them with a secret.
    ///
    /// - Parameter cause: `nil` if the text for clients, or else the code, says enough for the log.
    public init(_ code: Code, detail: String? = nil, cause: String? = nil) {
        self.code = code
        self.detail = detail
        self.cause = cause ?? detail ?? code.name
    }

    /// True if the codes are equal.
    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    /// Hashes the code alone.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
