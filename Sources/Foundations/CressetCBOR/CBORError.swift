public struct CBORError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// Bytes other than CBOR, or invalid UTF-8 in a text.
        public static let malformed = Code(name: "malformed")
        public static let truncated = Code(name: "truncated")
        public static let trailingBytes = Code(name: "trailingBytes")
        /// A value longer than its shortest encoding, or a map with keys out of order.
        public static let notCanonical = Code(name: "notCanonical")
        /// A value outside the canonical form: a tag, a floating-point number or `undefined`.
        public static let unsupported = Code(name: "unsupported")
        /// Too many bytes, values or nesting levels.
        public static let tooLarge = Code(name: "tooLarge")
    }

    public let code: Code

    init(_ code: Code) {
        self.code = code
    }
}
