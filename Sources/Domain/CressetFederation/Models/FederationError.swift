/// An error of a sign-in with a provider; equality compares codes only.
public struct FederationError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        fileprivate let name: String

        /// The provider's response or credential is invalid: `INVALID_IDP_RESPONSE`.
        public static let invalidResponse = Code(name: "invalidResponse")
        /// The ID token's nonce is missing or wrong: `MISSING_OR_INVALID_NONCE`.
        public static let invalidNonce = Code(name: "invalidNonce")
        /// The request lacks a credential accepted by this provider: `INVALID_CREDENTIAL_OR_PROVIDER_ID`.
        public static let invalidCredential = Code(name: "invalidCredential")
        /// The provider is unreachable or returned an unexpected response: `INVALID_IDP_RESPONSE`, with a detail.
        public static let unreachable = Code(name: "unreachable")
        public static let denied = Code(name: "denied")
        public static let invalidParameter = Code(name: "invalidParameter")
        public static let misconfigured = Code(name: "misconfigured")
        public static let unknownProvider = Code(name: "unknownProvider")
    }

    public let code: Code
    /// The text for clients after the wire's code (docs/wire §8.2), without secrets.
    public let detail: String?
    /// The text for the log, without secrets.
    public let cause: String

    /// - Parameter cause: Text for the log; `nil` for the detail or else the code.
    public init(_ code: Code, detail: String? = nil, cause: String? = nil) {
        self.code = code
        self.detail = detail
        self.cause = cause ?? detail ?? code.name
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
