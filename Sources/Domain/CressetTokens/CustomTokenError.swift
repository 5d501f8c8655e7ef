/// A custom token is refused.
public struct CustomTokenError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        public static let missing = Code(name: "missing")
        public static let invalid = Code(name: "invalid")
        public static let missingLocalID = Code(name: "missingLocalID")
        public static let localIDLength = Code(name: "localIDLength")
        public static let claimsAreNoObject = Code(name: "claimsAreNoObject")
        /// The signer is a service account of another project.
        public static let foreignSigner = Code(name: "foreignSigner")
    }

    public let code: Code
    /// What the caller may be told beside the code.
    public let detail: String?

    public init(_ code: Code, _ detail: String? = nil) {
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
