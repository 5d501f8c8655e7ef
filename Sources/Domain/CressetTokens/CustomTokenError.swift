/// A custom token is refused.
public struct CustomTokenError: Error, Hashable, Sendable {
    /// The reason of a refusal; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The request has no custom token.
        public static let missing = Code(name: "missing")
        /// The token has a wrong form, signature, audience or time.
        public static let invalid = Code(name: "invalid")
        /// The token names no user id.
        public static let missingLocalID = Code(name: "missingLocalID")
        /// The user id is longer than 128 characters.
        public static let localIDLength = Code(name: "localIDLength")
        /// The claims are not a JSON object.
        public static let claimsAreNoObject = Code(name: "claimsAreNoObject")
        /// The signer is a service account of another project.
        public static let foreignSigner = Code(name: "foreignSigner")
    }

    /// The reason of the refusal.
    public let code: Code
    /// The text for the caller beside the code.
    public let detail: String?

    /// Makes a refusal with a text for the caller.
    public init(_ code: Code, detail: String? = nil) {
        self.code = code
        self.detail = detail
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
