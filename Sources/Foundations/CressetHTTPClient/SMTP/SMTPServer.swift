public struct SMTPServer: Equatable, Sendable {
    public enum Security: Hashable, Sendable {
        /// Unencrypted, for a server on the same machine.
        case none
        /// Mandatory STARTTLS, negotiated after an unencrypted greeting.
        case startTLS
        case tls
    }

    /// A name or an address; IPv6 addresses have no brackets here.
    public var host: String
    public var port: UInt16
    public var security: Security
    /// The user name; `nil` for no authentication.
    public var username: String?
    public var password: String?
    /// A PEM file of CA certificates, trusted instead of the system's.
    public var certificateAuthorities: String?
    /// `true` to trust the system's certificate directory besides the file.
    public var trustsSystem = false
    /// The timeout per message, including the connection.
    public var timeout: Duration

    public init(
        host: String,
        port: UInt16,
        security: Security,
        username: String? = nil,
        password: String? = nil,
        certificateAuthorities: String? = nil,
        timeout: Duration = .seconds(60)
    ) {
        self.host = host
        self.port = port
        self.security = security
        self.username = username
        self.password = password
        self.certificateAuthorities = certificateAuthorities
        self.timeout = timeout
    }
}

// Descriptions omit the password.
extension SMTPServer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL without the credentials.
    public var description: String {
        let host = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        return "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}
