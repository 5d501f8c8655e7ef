public import CressetFederation
public import CressetHTTP
public import CressetIdentity
public import CressetLog
public import CressetServices

/// The parts that an ``Application`` is built from.
public struct Services: Sendable {
    var accounts: Accounts
    let store: any IdentityStore
    let signingKeys: SigningKeys
    let secrets: any SecretSource
    let clock: any WallClock
    let logger: Logger
    let metrics: MetricsRegistry
    /// The sender and the templates of mails.
    public var mail = LiveMailSettings()
    /// Called when a mail waits to be sent.
    public var wakeMail: @Sendable () -> Void = {}
    /// True if there is a gateway that text messages go through.
    public var hasMessageGateway = false
    /// Called when a text message waits to be sent.
    public var wakeMessages: @Sendable () -> Void = {}
    /// The emulator's list of codes that were sent to phone numbers; `nil` in production.
    public var phoneCodes: EmulatorPhoneCodes?
    /// Reaches apps on devices of Apple's; `nil` if none can be reached.
    public var appNotifier: (any AppNotifier)?
    /// Reaches the services that tell people from programs; `nil` if none can be reached.
    public var captchas: (any ProviderTransport)?
    /// Reaches the functions of projects; `nil` if none can be reached.
    public var functions: (any ProviderTransport)?
    /// The zero bits that a browser has to find before a text message is sent to it.
    public var proofOfWorkBits = 18
    /// The client of identity providers; `nil` if none can be reached.
    public var federation: Federation?
    /// The emulator's mailbox, which shows every mail; `nil` in production.
    public var mailbox: EmulatorMailbox?

    /// The responder for paths that are no endpoint's: the database's; `nil` for none.
    public var beside: (any PathResponder)?

    /// Services without mail settings, identity providers and mailbox.
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
