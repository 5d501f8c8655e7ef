public struct XMLError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// Not a well-formed UTF-8 document with namespaces.
        public static let malformed = Code(name: "malformed")
        /// Too many bytes, elements, attributes or nesting levels.
        public static let tooLarge = Code(name: "tooLarge")
        /// An unsupported document type, entity or processing instruction.
        public static let forbidden = Code(name: "forbidden")
    }

    public let code: Code
    /// The cause for the log; never a secret.
    public let cause: String

    init(_ code: Code, cause: String = "") {
        self.code = code
        self.cause = cause
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
