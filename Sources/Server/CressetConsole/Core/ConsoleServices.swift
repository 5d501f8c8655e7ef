import CressetFederation
public import CressetIdentity
import CressetLog
import CressetObjects
public import CressetRealtimeAPI
public import CressetServer
import CressetServices

/// The parts of the server used by the console.
public struct ConsoleServices: Sendable {
    let accounts: Accounts
    let store: any IdentityStore
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger
    let version: String
    /// Without a trailing slash; `nil` trusts the `Host` header.
    public var publicURL: String?
    public var servesTLS = false
    /// Tokens name ``publicURL`` as their issuer.
    public var isOwnIssuer = false
    let mailComposer: MailComposer
    /// False if mail stays queued: the server has no mail server.
    let sendsMail: Bool
    let mail: LiveMailSettings
    let mailTransport: (any MailTransport)?
    let federation: Federation?
    let trial: ProviderTrial?
    /// Captured mails; `nil` in production.
    let mailbox: EmulatorMailbox?
    let phoneCodes: EmulatorPhoneCodes?
    let wakeMail: @Sendable () -> Void
    let userCounts = UserCounts()
    /// Users of the largest deletable project: a larger deletion would outlast the request.
    var maxDeletedUsers = ProjectAdministration.maxDeletedUsers
    public var status: @Sendable ([Project]) async throws -> StatusReport? = { _ in nil }
    /// `nil` for a server without databases.
    public var databases: DatabaseAdministration?
    var objects: (@Sendable (AuditOrigin) -> Objects)?
    let backups: (any BackupSource)?
    /// Saves the emulator's users to its export folder, and returns the reason of a failure; `nil` without a folder.
    public var exportUsers: (@Sendable () async -> String?)?

    public init(_ services: Services, version: String) {
        accounts = services.accounts
        store = services.store
        secrets = services.secrets
        clock = services.clock
        logger = services.logger
        mail = services.mail
        sendsMail = services.sendsMail
        backups = services.backups
        objects = services.objects
        mailTransport = services.mailTransport
        federation = services.federation
        trial = ProviderTrial(services)
        wakeMail = services.wakeMail
        mailComposer = MailComposer(
            secrets: services.secrets,
            clock: services.clock,
            settings: services.mail,
            wake: services.wakeMail
        )
        mailbox = services.mailbox
        phoneCodes = services.phoneCodes
        self.version = version
    }

    var isEmulator: Bool { mailbox != nil }

    /// In the order of their ids.
    func projects(of person: Operator, after id: String = "", limit: Int) async throws -> [Project] {
        guard person.roles.role(in: nil) == nil else {
            // One more for the operators' own project.
            let page = try await store.projects(after: id, limit: limit + 1)
            return Array(page.filter { !ProjectID.isReserved($0.id) }.prefix(limit))
        }
        var projects: [Project] = []
        for project in person.roles.projects where project.id > id && projects.count < limit {
            if let found = try await store.project(id: project.id) { projects.append(found) }
        }
        return projects
    }

    /// Returns the operations of an operator who has just signed in.
    func acting(as person: Operator, at context: RequestContext) -> Accounts {
        accounts.acting(
            in: RequestContext(
                person.origin(at: context.origin.address ?? ""),
                clientAddress: context.clientAddress,
                device: context.device
            )
        )
    }

    var operators: Operators { Operators(accounts, store: store, secrets: secrets, clock: clock) }
}
