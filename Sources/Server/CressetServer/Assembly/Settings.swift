public struct Settings: Sendable {
    /// Without a trailing slash; `nil` trusts the `Host` header.
    public var publicURL: String?
    /// `true` if this server is the issuer of ID tokens instead of Google.
    public var isOwnIssuer = false
    public var servesTLS = false
    public var showsMetrics = true
    public var answersLegacyAPI = false
    /// The emulator's project for unknown API keys.
    public var defaultProjectID: String?
    /// The proxies trusted to set `X-Forwarded-For`; empty by default.
    public var trustedProxies = TrustedProxies([])

    public init() {}
}
