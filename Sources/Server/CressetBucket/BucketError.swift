public struct BucketError: Error, Hashable, Sendable, CustomStringConvertible {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The bucket has no such object.
        public static let missing = Code(name: "missing")
        /// The service is unreachable or overloaded, or it rejects the request.
        public static let unavailable = Code(name: "unavailable")
    }

    public let code: Code
    /// A clause for the operator with the host; never a credential.
    public let reason: String

    public var description: String { reason }

    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
    }

    public static func == (left: Self, right: Self) -> Bool {
        left.code == right.code
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(code)
    }
}
