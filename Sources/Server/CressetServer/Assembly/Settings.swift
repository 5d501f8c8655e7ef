public struct Settings: Sendable {
    /// The public origin, without a trailing slash; `nil` trusts the `Host` header.
    public var publicURL: String?
    /// `true` if this server is the issuer of ID tokens instead of Google.
    public var isOwnIssuer = false
    public var servesTLS = false
    /// `true` if the main port serves `/metrics`, too.
    public var showsMetrics = true
    public var answersSDK2x = false
    /// The emulator's project for unknown API keys.
    public var defaultProjectID: String?
    /// The proxies trusted to set `X-Forwarded-For`; empty by default.
    public var trustedProxies = TrustedProxies([])

    public init() {}
}
