public struct OutgoingPolicy: Equatable, Sendable {
    /// Hosts allowed over plain `http`; all others require `https`.
    public var plainHosts: [OutgoingHost]
    /// Hosts allowed to have non-public addresses, such as loopback, private networks or cloud services. Requests to
    /// other hosts with such addresses fail.
    public var privateHosts: [OutgoingHost]
    /// A PEM file of CA certificates, trusted instead of the system's.
    public var certificateAuthorities: String?
    /// The user agent, `cresset/1.2.3`; omitted if `nil` or not a valid header value.
    public var userAgent: String?
    /// `true` to use HTTP/2 if the server offers it. Plain `http` always uses HTTP/1.1.
    public var speaksHTTP2: Bool
    public var limits: OutgoingLimits

    /// By default, it rejects plain HTTP and private addresses.
    public init(
        plainHosts: [OutgoingHost] = [],
        privateHosts: [OutgoingHost] = [],
        certificateAuthorities: String? = nil,
        userAgent: String? = nil,
        speaksHTTP2: Bool = false,
        limits: OutgoingLimits = OutgoingLimits()
    ) {
        self.plainHosts = plainHosts
        self.privateHosts = privateHosts
        self.certificateAuthorities = certificateAuthorities
        self.userAgent = userAgent
        self.speaksHTTP2 = speaksHTTP2
        self.limits = limits
    }
}

public struct OutgoingLimits: Hashable, Sendable {
    /// The timeout from name resolution to the end of the TLS handshake.
    public var connectTimeout: Duration
    /// The timeout from the call to the last byte of the response, including the wait for a thread.
    public var timeout: Duration
    /// The maximum bytes of all header lines, including interim responses and trailers.
    public var headerBytes: Int
    public var bodyBytes: Int

    public init(
        connectTimeout: Duration = .seconds(5),
        timeout: Duration = .seconds(10),
        headerBytes: Int = 32_768,
        bodyBytes: Int = 1_048_576
    ) {
        self.connectTimeout = connectTimeout
        self.timeout = timeout
        self.headerBytes = headerBytes
        self.bodyBytes = bodyBytes
    }
}
