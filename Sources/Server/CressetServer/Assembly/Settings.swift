/// The operator's choices.
public struct Settings: Sendable {
    /// The origin under which clients reach this server, without a trailing slash; `nil` believes the `Host` header.
    public var publicURL: String?
    /// `true` if ID tokens name ``publicURL`` and the project as their issuer, instead of the vendor.
    public var isOwnIssuer = false
    /// `true` if this server speaks TLS itself.
    public var servesTLS = false
    /// `true` if `/metrics` is answered beside everything else.
    public var showsMetrics = true
    /// `true` if clients of the 2.x SDKs are answered, too.
    public var answersSDK2x = false
    /// The project that every unknown API key stands for, in the emulator.
    public var defaultProjectID: String?
    /// The proxies whose `X-Forwarded-For` is believed; none by default.
    public var trustedProxies = TrustedProxies([])

    /// The defaults of `cresset serve`.
    public init() {}
}
