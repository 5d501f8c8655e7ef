public struct HTTPServerError: Error, Hashable, Sendable {
    public struct Code: Hashable, Sendable {
        private let name: String

        /// The address does not exist or is not local.
        public static let cannotListen = Code(name: "cannotListen")
        public static let addressInUse = Code(name: "addressInUse")
        /// The system keeps the port for privileged processes.
        public static let notPermitted = Code(name: "notPermitted")
        /// A certificate or its key is invalid, or they do not match.
        public static let invalidCertificate = Code(name: "invalidCertificate")
        public static let cannotStart = Code(name: "cannotStart")
    }

    static let noPipe = HTTPServerError(.cannotStart, reason: "no pipe available")

    static let badCertificate = HTTPServerError(
        .invalidCertificate,
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
