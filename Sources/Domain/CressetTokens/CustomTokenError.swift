public struct CustomTokenError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        public static let missing = Code(name: "missing")
        /// The token has a wrong form, signature, audience or time.
        public static let invalid = Code(name: "invalid")
        public static let missingLocalID = Code(name: "missingLocalID")
        /// The user id is longer than 128 characters.
        public static let localIDLength = Code(name: "localIDLength")
        public static let claimsAreNoObject = Code(name: "claimsAreNoObject")
        /// The signer is a service account of another project.
        public static let foreignSigner = Code(name: "foreignSigner")
    }

    public let code: Code
    public let detail: String?

    public init(_ code: Code, detail: String? = nil) {
        self.code = code
        self.detail = detail
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
