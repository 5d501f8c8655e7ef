public import CressetFederation
public import CressetIdentity
public import CressetLog

/// What the endpoints work with.
public struct Services: Sendable {
    let accounts: Accounts
    let store: any IdentityStore
    let signingKeys: SigningKeys
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger
    let metrics: MetricsRegistry
    /// How mails are written.
    public var mail = MailSettings()
    /// Called when a mail waits to be sent.
    public var wakeMail: @Sendable () -> Void = {}
    /// How identity providers are talked to; `nil`: not at all.
    public var federation: Federation?
    /// What has been mailed, where everybody may see it.
    public var mailbox: EmulatorMailbox?

    public init(
        accounts: Accounts, store: any IdentityStore, signingKeys: SigningKeys, secrets: any SecretSource,
        clock: any WallClock, logger: Logger, metrics: MetricsRegistry
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
