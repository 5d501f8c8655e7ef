/// Signing in with a provider is refused or has failed.
///
/// Two errors are equal when their codes are.
public struct FederationError: Error, Hashable, Sendable {
    /// What went wrong; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The provider's answer or credential is no good: `INVALID_IDP_RESPONSE`.
        public static let invalidResponse = Code(name: "invalidResponse")
        /// `MISSING_OR_INVALID_NONCE`.
        public static let invalidNonce = Code(name: "invalidNonce")
        /// There is no credential that this provider takes: `INVALID_CREDENTIAL_OR_PROVIDER_ID`.
        public static let invalidCredential = Code(name: "invalidCredential")
        /// The provider could not be reached, or answered nonsense: `INVALID_IDP_RESPONSE`, with a detail.
        public static let unreachable = Code(name: "unreachable")
        /// The person, or the provider for them, said no.
        public static let denied = Code(name: "denied")
        /// A custom parameter or a scope that apps may not set.
        public static let invalidParameter = Code(name: "invalidParameter")
        /// The project's settings of the provider lack something.
        public static let misconfigured = Code(name: "misconfigured")
        /// No such provider.
        public static let unknownProvider = Code(name: "unknownProvider")
    }

    public let code: Code
    /// What clients are told behind the wire's code (docs/wire §8.2); never a secret.
    public let detail: String?
    /// For the log; never a secret.
    public let cause: String

    public init(_ code: Code, _ detail: String? = nil, cause: String = "") {
        self.code = code
        self.detail = detail
        self.cause = cause
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
