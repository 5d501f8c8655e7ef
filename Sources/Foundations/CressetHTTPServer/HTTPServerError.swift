/// A server could not be started.
public struct HTTPServerError: Error, Hashable, Sendable {
    /// The reason of a failure; an open set.
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The address does not exist, is not ours, or is in use.
        public static let cannotListen = Code(name: "cannotListen")
        /// The library refused: most likely the certificate or its key.
        public static let cannotStart = Code(name: "cannotStart")
    }

    /// Too many files are open.
    static let noPipe = HTTPServerError(.cannotStart, reason: "no pipe available")

    static let badCertificate = HTTPServerError(
        .cannotStart,
        reason: "libmicrohttpd failed to start with this certificate and key"
    )

    /// The reason of the failure.
    public let code: Code
    /// One clause for a person.
    public let reason: String

    init(_ code: Code, reason: String) {
        self.code = code
        self.reason = reason
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
