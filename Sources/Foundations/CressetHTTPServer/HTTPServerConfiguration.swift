public import CressetHTTP

public struct HTTPServerConfiguration: Sendable {
    public var host: String
    public var port: UInt16
    /// A certificate chain and its private key, both PEM; `nil` serves plain HTTP.
    public var tls: TLSIdentity?
    public var threads = 2
    /// Further connections are closed after accepting them.
    public var connectionLimit = 4096
    /// Maximum connections per client network: an IPv4 address, or a 64-bit IPv6 network. Each 56-bit IPv6 network,
    /// usually of one customer, may have twice as many.
    public var connectionLimitPerNetwork = 256
    /// Networks exempt from the limit per network, but not from ``connectionLimit``: trusted proxies.
    public var unlimitedNetworks: [IPNetwork] = []
    /// Maximum bytes of the request line and headers, including the library's overhead.
    public var headerLimit = 32 * 1024
    /// Maximum bytes of all buffered bodies; beyond it, requests get 503. One client network may use a sixteenth, or
    /// half for large bodies, which leave a quarter to others.
    public var bodyBudget = 256 << 20
    /// The maximum unread bytes of answers, 1 GiB by default; beyond it, requests receive status 503.
    ///
    /// One client network may use an eighth of the remainder, or half of it for one answer.
    public var answers = ByteBudget(bytes: 1 << 30)
    /// Maximum requests waiting for permission to send a large body.
    public var waitingAdmissions = 256
    public var idleTimeout = Duration.seconds(60)
    /// The maximum time to receive a request, besides the time for its body at ``minimumRate``.
    public var requestTimeout = Duration.seconds(30)
    /// The maximum time to receive the head of a request if its network uses more than half of its share: silent
    /// connections free their slots for others.
    public var crowdedTimeout = Duration.seconds(5)
    /// The minimum transfer rate of bodies, in bytes per second.
    public var minimumRate = 64 * 1024
    /// The maximum time for the next ``progressFloor`` bytes of a body.
    public var progressWindow = Duration.seconds(5)
    /// The minimum bytes of a body within ``progressWindow``.
    public var progressFloor = 16 * 1024
    /// The minimum transfer rate of bodies in sinks and files, in bytes per second: slow phones send large files.
    public var flowRate = 8 * 1024
    /// The maximum time for the next ``progressFloor`` bytes of a body into a sink.
    public var flowWindow = Duration.seconds(20)
    public var streamBlock = 8 * 1024

    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    public struct TLSIdentity: Equatable, Sendable {
        /// The certificates in PEM, the server's own first.
        public let certificateChain: String
        /// The secret private key in PEM.
        public let privateKey: String

        public init(certificateChain: String, privateKey: String) {
            self.certificateChain = certificateChain
            self.privateKey = privateKey
        }
    }

    func allowance(forBytes count: Int) -> Duration {
        requestTimeout + .milliseconds(count * 1000 / max(1, minimumRate))
    }

    func flowAllowance(forBytes count: Int) -> Duration {
        requestTimeout + .milliseconds(count * 1000 / max(1, flowRate))
    }
}
