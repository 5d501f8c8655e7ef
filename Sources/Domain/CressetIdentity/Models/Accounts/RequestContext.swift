/// The client of a request, for limits, the audit log, blocking functions and new sessions.
public struct RequestContext: Sendable {
    public let origin: AuditOrigin
    /// The key of limits; empty for the server itself.
    public let clientAddress: String
    public let device: SessionDevice?
    public let locale: String?

    public init(
        _ origin: AuditOrigin = .server,
        clientAddress: String = "",
        device: SessionDevice? = nil,
        locale: String? = nil
    ) {
        self.origin = origin
        self.clientAddress = clientAddress
        self.device = device
        self.locale = locale
    }
}
