/// The time and memory that a request to another server may take.
public struct OutgoingLimits: Hashable, Sendable {
    /// The time from the search for the server's address to the end of the TLS handshake.
    public var connectTimeout: Duration
    /// The time from the call to the last byte of the response, waiting for a thread included.
    public var timeout: Duration
    /// Bytes of all header lines together, those of interim responses and trailers included.
    public var headerBytes: Int
    /// Bytes of the body.
    public var bodyBytes: Int

    /// Makes limits; sizes are in bytes.
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
