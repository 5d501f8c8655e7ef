public import CressetHTTP

/// The address that a server listens on, and its limits.
public struct HTTPServerConfiguration: Sendable {
    /// An IP address, or a name that stands for one.
    public var host: String
    /// 0 takes a free port.
    public var port: UInt16
    /// A certificate chain and its private key, both PEM; `nil` serves plain HTTP.
    public var tls: TLSIdentity?
    /// The threads that read and write.
    public var threads = 2
    /// Connections that are open at once; one too many is closed as soon as it is accepted.
    public var connectionLimit = 4096
    /// Connections of one client network: of an address, or of version 6 of a network of 64 bits.
    public var connectionLimitPerNetwork = 256
    /// Networks whose addresses may have any number of connections, within ``connectionLimit``: trusted proxies.
    public var unlimitedNetworks: [IPNetwork] = []
    /// Bytes that the request line and the headers may take together with what the library keeps beside them.
    public var headerLimit = 32 * 1024
    /// Bytes of bodies that all requests together may hold; beyond them a request is answered 503. One client network
    /// may hold a sixteenth, or half of it in large bodies, which leave a quarter to the others.
    public var bodyBudget = 256 << 20
    /// Bytes of answers that may wait for all clients to read them; beyond them a request is answered 503. One client
    /// network may have an eighth of what is left, or one answer of half of it.
    public var answerBudget = 1 << 30
    /// Requests that may wait at once for the permission to send a large body.
    public var waitingAdmissions = 64
    /// The longest time that a connection may be silent.
    public var idleTimeout = Duration.seconds(60)
    /// The longest time that a request may take to arrive, beside the time that its body takes at ``minimumRate``.
    public var requestTimeout = Duration.seconds(30)
    /// The longest time for the head of a request where a network holds more than half of the connections that it may
    /// have: those that say nothing make room for others of the network.
    public var crowdedTimeout = Duration.seconds(5)
    /// Bytes in a second that a body must move at, in either direction.
    public var minimumRate = 64 * 1024
    /// The longest time that a body may take for its next ``progressFloor`` bytes.
    public var progressWindow = Duration.seconds(5)
    /// The least bytes of a body that must come within the limit of progress.
    public var progressFloor = 16 * 1024
    /// Bytes in which a body that is made while it is sent is taken from its maker.
    public var streamBlock = 8 * 1024

    /// Makes a configuration; port 0 lets the system choose.
    public init(host: String, port: UInt16) {
        self.host = host
        self.port = port
    }

    /// The certificate of the server, with its key.
    public struct TLSIdentity: Equatable, Sendable {
        /// The certificates in PEM, the server's own first.
        public let certificateChain: String
        /// The private key in PEM. A secret.
        public let privateKey: String

        /// Makes an identity of two texts in PEM.
        public init(certificateChain: String, privateKey: String) {
            self.certificateChain = certificateChain
            self.privateKey = privateKey
        }
    }

    /// Returns the time that so many bytes may take.
    func allowance(forBytes count: Int) -> Duration {
        requestTimeout + .milliseconds(count * 1000 / max(1, minimumRate))
    }
}
