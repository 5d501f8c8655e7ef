import CressetHTTPClient
public import CressetIdentity
import CressetWire

/// Sends letters with the project's own mail server (`CUSTOM_SMTP`), else with the operator's transport.
public struct ProjectMail: MailTransport {
    private let projects: any ProjectStore
    private let secrets: any SecretSource
    private let others: (any MailTransport)?
    private let servers: MailServers

    /// - Parameter others: Transport for projects without a server; `nil` to keep their mail pending.
    public init(
        projects: any ProjectStore,
        secrets: any SecretSource,
        others: (any MailTransport)?,
        servers: MailServers = MailServers()
    ) {
        self.projects = projects
        self.secrets = secrets
        self.others = others
        self.servers = servers
    }

    /// - Throws: ``DeliveryError``: `deferred` if the project cannot be read, `misconfigured` if its settings are
    ///   invalid, `unconfigured` without a transport, and errors of the transport.
    public func send(_ letter: MailLetter) async throws(DeliveryError) {
        let project: Project?
        do throws(StoreError) {
            project = try await projects.project(id: letter.projectID)
        } catch {
            throw DeliveryError(.deferred, reason: "the project cannot be read: \(error)")
        }
        guard let project, let settings = project.customSMTP else {
            guard let others else {
                throw DeliveryError(.unconfigured, reason: "no mail server is set; set --smtp or --mail-dir")
            }
            return try await others.send(letter)
        }
        let server = try SMTPServer(settings, of: project.id, secrets: secrets)
        try await servers.send(letter, over: server)
    }

    public func close() async {
        await others?.close()
        await servers.close()
    }
}
