public import CressetFederation
public import CressetHTTP
public import CressetIdentity
public import CressetLog
public import CressetObjects
public import CressetServices

public struct Services: Sendable {
    public var accounts: Accounts
    public let store: any IdentityStore
    let signingKeys: SigningKeys
    public let secrets: any SecretSource
    public let clock: any WallClock
    public let logger: Logger
    let metrics: MetricsRegistry
    public var mail = LiveMailSettings()
    public var mailTransport: (any MailTransport)?
    public var wakeMail: @Sendable () -> Void = {}
    public var hasSMSGateway = false
    public var wakeSMS: @Sendable () -> Void = {}
    /// The emulator's list of sent SMS codes; `nil` in production.
    public var phoneCodes: EmulatorPhoneCodes?
    /// The sender of push notifications to Apple devices; `nil` if unavailable.
    public var appNotifier: (any AppNotifier)?
    public var captchas: (any ProviderTransport)?
    public var functions: (any ProviderTransport)?
    /// `nil` if unavailable.
    public var formerSystems: (any ProviderTransport)?
    /// The difficulty of the proof of work before an SMS, in leading zero bits.
    public var proofOfWorkBits = 18
    public var federation: Federation?
    public var mailbox: EmulatorMailbox?
    /// False if mail stays queued: the server has no mail server.
    public var sendsMail = false
    /// `nil` without scheduled backups.
    public var backups: (any BackupSource)?
    /// With changes attributed to the origin; `nil` for a server without databases.
    public var databaseSecrets: (@Sendable (AuditOrigin) -> RealtimeSecrets)?
    /// With changes attributed to the origin; `nil` for a server without Storage.
    public var objects: (@Sendable (AuditOrigin) -> Objects)?
    /// `nil` in production.
    public var console: EmulatorConsole?

    /// The responders for other paths, such as the database's.
    public var beside: [any PathResponder] = []

    public init(
        accounts: Accounts,
        store: any IdentityStore,
        signingKeys: SigningKeys,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry
    ) {
        self.accounts = accounts
        self.store = store
        self.signingKeys = signingKeys
        self.secrets = secrets
        self.clock = clock
        self.logger = logger
        self.metrics = metrics
    }
}
