/// The server that mail is handed to, and how.
public struct SMTPServer: Equatable, Sendable {
    /// The protection of the connection.
    public enum Security: Hashable, Sendable {
        /// No protection: for a server on the same machine.
        case none
        /// TLS, which begins after a few words in the clear. Without it nothing is sent.
        case startTLS
        /// TLS from the first byte on.
        case tls
    }

    /// A name or an address; an IPv6 address has no brackets here.
    public var host: String
    /// The TCP port.
    public var port: UInt16
    /// The protection of the connection.
    public var security: Security
    /// The user name; `nil` sends mail without authentication.
    public var username: String?
    /// The password. A secret.
    public var password: String?
    /// A file of certificates in PEM form, which are trusted instead of the system's.
    public var certificateAuthorities: String?
    /// True if the system's directory of certificates is trusted beside that file.
    public var trustsSystem = false
    /// The time that one message may take, connecting included.
    public var timeout: Duration

    /// Makes the place of a server, and the way to it.
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

// Descriptions leave the password out.
extension SMTPServer: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The URL without the credentials.
    public var description: String {
        let host = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        return "\(security == .tls ? "smtps" : "smtp")://\(host):\(port)"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Hides the credentials.
    public var customMirror: Mirror { Mirror(self, children: ["url": description]) }
}
