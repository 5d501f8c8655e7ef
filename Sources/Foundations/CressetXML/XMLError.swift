/// A document that is refused.
public struct XMLError: Error, Hashable, Sendable {
    /// The kind of refusal; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// Bytes that are not a well-formed document with namespaces, in UTF-8.
        public static let malformed = Code(name: "malformed")
        /// More bytes, elements, attributes, or elements within elements than are read.
        public static let tooLarge = Code(name: "tooLarge")
        /// A document type, an entity or a processing instruction: nothing of the kind is read.
        public static let forbidden = Code(name: "forbidden")
    }

    /// The reason of the refusal, on which alone equality depends.
    public let code: Code
    /// For the log; never a secret.
    public let cause: String

    init(_ code: Code, cause: String = "") {
        self.code = code
        self.cause = cause
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
