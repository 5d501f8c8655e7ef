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
