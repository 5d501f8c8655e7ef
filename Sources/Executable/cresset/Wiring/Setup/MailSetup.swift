import CressetHTTPClient
import CressetIdentity
import CressetLog
import CressetServer
import CressetServices
import CressetSystem

struct MailSetup {
    /// Two consecutive sends per connection must fit into the lease of a mail.
    private static let threads = 4
    private static let timeout = Duration.seconds(50)

    enum Way {
        case none
        case smtp(SMTPServer)
        case directory(String)
    }

    var way = Way.none
    var helloName: String?
    /// Additional CA certificates for projects' own mail servers.
    var authorities: String?
    var settings = MailSettings()

    var isUnset: Bool { if case .none = way { true } else { false } }

    func transport(
        store: any ProjectStore,
        secrets: any SecretSource,
        mailbox: EmulatorMailbox?,
        logger: Logger
    ) throws -> any MailTransport {
        // The emulator sends no real mail unless configured to.
        if isUnset, let mailbox { return CapturedMail(mailbox: mailbox, logger: logger) }
        let common = try operatorTransport()
        if case .directory = way, mailbox != nil, let common { return common }
        return ProjectMail(
            projects: store,
            secrets: secrets,
            others: common,
            servers: MailServers(helloName: helloName, trusting: authorities)
        )
    }

    func operatorTransport() throws -> (any MailTransport)? {
        switch way {
        case .smtp(let server): try connect(server)
        case .directory(let path): try Self.directory(path)
        case .none: nil
        }
    }

    private func connect(_ server: SMTPServer) throws -> SMTPTransport {
        var server = server
        server.timeout = Self.timeout
        do throws(DeliveryError) {
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
