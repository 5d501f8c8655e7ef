public struct HTTPServerError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The address does not exist, is not local, or is in use.
        public static let cannotListen = Code(name: "cannotListen")
        /// The library failed, most likely because of the certificate or its key.
        public static let cannotStart = Code(name: "cannotStart")
    }

    static let noPipe = HTTPServerError(.cannotStart, reason: "no pipe available")

    static let badCertificate = HTTPServerError(
        .cannotStart,
        reason: "libmicrohttpd failed to start with this certificate and key"
    )

    public let code: Code
    public let reason: String

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
