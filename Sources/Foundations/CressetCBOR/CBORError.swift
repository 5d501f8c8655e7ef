/// Bytes that are refused as CBOR.
public struct CBORError: Error, Hashable, Sendable {
    /// The kind of refusal; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// Bytes that are not CBOR, or a text that is not UTF-8.
        public static let malformed = Code(name: "malformed")
        /// The bytes end before the value does.
        public static let truncated = Code(name: "truncated")
        /// Bytes after the value, where it was to be all.
        public static let trailingBytes = Code(name: "trailingBytes")
        /// A value that can be written in fewer bytes, or a map whose keys are not in their order.
        public static let notCanonical = Code(name: "notCanonical")
        /// A kind of value that the canonical form does not have: a tag, a floating-point number, `undefined`.
        public static let unsupported = Code(name: "unsupported")
        /// More bytes, values, or values within values than are read.
        public static let tooLarge = Code(name: "tooLarge")
    }

    /// The reason of the refusal.
    public let code: Code

    init(_ code: Code) {
        self.code = code
    }
}
