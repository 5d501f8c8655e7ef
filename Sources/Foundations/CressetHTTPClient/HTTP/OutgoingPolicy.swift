/// The servers that a client may talk to, and the terms.
public struct OutgoingPolicy: Equatable, Sendable {
    /// Hosts that may be talked to over plain `http`; all others over `https` only.
    public var plainHosts: [OutgoingHost]
    /// Hosts that may have addresses outside of the public internet: of this machine, a private network, a cloud's
    /// own services. Whatever address any other host's name has, such a one is refused.
    public var privateHosts: [OutgoingHost]
    /// A file of certificates in PEM form, which are trusted instead of the system's.
    public var certificateAuthorities: String?
    /// The client's name for itself, `cresset/1.2.3`; not sent if it is `nil` or not a valid header value.
    public var userAgent: String?
    /// True if servers that offer HTTP/2 are spoken to in it; else in HTTP/1.1 alone. Plain `http` stays in HTTP/1.1.
    public var speaksHTTP2: Bool
    /// The limits of each request.
    public var limits: OutgoingLimits

    /// Makes a policy; by default plain HTTP and private addresses are refused.
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
