import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServer
import CressetServices
import CressetSystem

extension MailSetup {
    /// Two consecutive sends per connection must fit into the lease of a mail.
    private static let threads = 4
    private static let patience = Duration.seconds(50)

    func transport(
        store: any ProjectStore,
        secrets: any SecretSource,
        mailbox: EmulatorMailbox?,
        logger: Logger
    ) throws -> any MailTransport {
        let common: any MailTransport
        switch way {
        case .smtp(let server): common = try connect(server)
        case .directory(let path): common = try Self.directory(path)
        // The emulator sends no real mail unless configured to.
        case .none where mailbox != nil: return CapturedMail(mailbox: mailbox, logger: logger)
        case .none: common = UnsetMail()
        }
        if case .directory = way, mailbox != nil { return common }
        return ProjectMail(
            projects: store,
            secrets: secrets,
            others: common,
            servers: MailServers(helloName: helloName, trusting: authorities)
        )
    }

    private func connect(_ server: SMTPServer) throws -> SMTPTransport {
        var server = server
        server.timeout = Self.patience
        do throws(MailTransportError) {
            return try SMTPTransport(server, helloName: helloName, threads: Self.threads)
        } catch {
            throw CommandFailure("--smtp: \(error.reason)")
        }
    }

    private static func directory(_ path: String) throws -> MailDirectory {
        do {
            return try MailDirectory(path)
        } catch let error as SystemError {
            throw CommandFailure("--mail-dir \(error.description)")
        }
    }
}
