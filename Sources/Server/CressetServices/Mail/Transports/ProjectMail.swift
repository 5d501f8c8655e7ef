import CressetHTTPClient
public import CressetIdentity
import CressetWire

/// Hands a project's letters to the mail server that the project has set for itself (`CUSTOM_SMTP`), and those of the
/// other projects to the operator's transport.
public struct ProjectMail: MailTransport {
    private let projects: any ProjectStore
    private let secrets: any SecretSource
    private let others: any MailTransport
    private let servers: MailServers

    /// A transport for the letters of every project.
    ///
    /// - Parameters:
    ///   - secrets: Opens the passwords of projects' servers.
    ///   - others: The transport for projects without a server.
    ///   - servers: The connections to the projects' servers.
    public init(
        projects: any ProjectStore,
        secrets: any SecretSource,
        others: any MailTransport,
        servers: MailServers = MailServers()
    ) {
        self.projects = projects
        self.secrets = secrets
        self.others = others
        self.servers = servers
    }

    /// Hands the letter to its project's server, or to the operator's transport.
    ///
    /// - Throws: ``MailTransportError``: `deferred` if the project cannot be read, `misconfigured` if its settings are
    ///   invalid, and those of the transport.
    public func send(_ letter: MailLetter) async throws(MailTransportError) {
        let project: Project?
        do throws(StoreError) {
            project = try await projects.project(id: letter.projectID)
        } catch {
            throw MailTransportError(.deferred, reason: "the project cannot be read: \(error)")
        }
        guard let project, let settings = project.customSMTP else { return try await others.send(letter) }
        let server = try SMTPServer(settings, of: project.id, secrets: secrets)
        try await servers.send(letter, over: server)
    }

    /// Closes the operator's transport and every connection.
    public func close() async {
        await others.close()
        await servers.close()
    }
}

extension SMTPServer {
    /// The longest time for one letter. Four after the other, over each of the two connections, must fit into the lease.
    private static let patience = Duration.seconds(20)

    /// The server of a project's settings (docs/wire §13.5).
    ///
    /// - Throws: ``MailTransportError`` (`misconfigured`).
    init(
        _ settings: JSONObject,
        of projectID: String,
        secrets: any SecretSource
    ) throws(MailTransportError) {
        let host = settings["host"]?.string ?? ""
        let place = host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]" : host
        let port = settings["port"]?.integer ?? 0
        let isTLS = settings["securityMode"]?.string == "SSL" || port == 465
        let demand = settings["securityMode"]?.string == "START_TLS" && !isTLS ? "?starttls=always" : ""
        let url = "\(isTLS ? "smtps" : "smtp")://\(place)\(port == 0 ? "" : ":\(port)")\(demand)"
        // A host that is read as more than a host is invalid.
        guard let server = try? SMTPServer(url: url), server.host == host, server.username == nil else {
            throw MailTransportError(.misconfigured, reason: "the project's mail server is no host and port")
        }
        self = server
        timeout = Self.patience
        guard let user = settings["username"]?.string, !user.isEmpty else { return }
        username = user
        password = try Self.password(in: settings, of: projectID, secrets: secrets)
        guard !"\(user)\(password ?? "")".unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else {
            throw MailTransportError(.misconfigured, reason: "the project's user or password has control characters")
        }
    }

    private static func password(
        in settings: JSONObject,
        of projectID: String,
        secrets: any SecretSource
    ) throws(MailTransportError) -> String {
        guard let sealed = settings["password"]?.string.flatMap({ Base64.decoded($0) }),
            let opened = try? secrets.open(sealed, context: "smtp-password/\(projectID)")
        else { throw MailTransportError(.misconfigured, reason: "the project's password for mail cannot be read") }
        return String(decoding: opened, as: UTF8.self)
    }
}
