/// What an operator chose.
public struct Settings: Sendable {
    /// How clients reach this server, without a trailing slash; `nil` believes the `Host` header.
    public var publicURL: String?
    /// Whether this server speaks TLS itself.
    public var servesTLS = false
    /// Whether `/metrics` is answered beside everything else.
    public var showsMetrics = true
    /// Whether clients of the 2.x SDKs are answered, too.
    public var answersSDK2x = false
    /// The project that every unknown API key stands for, in the emulator.
    public var defaultProjectID: String?
    public var trustedProxies = TrustedProxies([])

    public init() {}
}
