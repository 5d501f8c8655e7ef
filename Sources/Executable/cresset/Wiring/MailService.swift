import CressetIdentity
import CressetLog
import CressetServer
import CressetServices

struct MailService: Sendable {
    private let settings: LiveMailSettings
    private let mailbox: EmulatorMailbox?
    private let signal = OutboxSignal()
    private let transport: LiveMailTransport
    private let makeTransport: @Sendable (MailSetup) throws -> any MailTransport
    private let outbox: Outbox
    private let logger: Logger
    /// `false` if mail stays pending.
    let hasTransport: Bool

    init(
        _ setup: MailSetup,
        behavior: Behavior,
        console: EmulatorConsole?,
        store: any IdentityStore,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry,
        counting: @escaping @Sendable (OutboxItem, _ isSent: Bool) -> Void
    ) throws {
        self.logger = logger
        hasTransport = !setup.isUnset || behavior.showsMail
        settings = LiveMailSettings(setup.settings)
        mailbox = behavior.showsMail ? EmulatorMailbox(clock: clock, console: console) : nil
        makeTransport = { [mailbox] setup in
            try setup.transport(store: store, secrets: secrets, mailbox: mailbox, logger: logger)
        }
        transport = LiveMailTransport(try makeTransport(setup))
        outbox = Outbox(
            .mail,
            store: store,
            sender: MailSender(secrets: secrets, transport: transport),
            secrets: secrets,
            clock: clock,
            isClockSteady: { try await store.isSteady(clock) },
            signal: signal,
            logger: logger,
            metrics: metrics,
            counting: counting
        )
    }

    func configure(_ services: inout Services) {
        services.mail = settings
        services.mailTransport = transport
        services.wakeMail = { [signal] in signal.wake() }
        services.mailbox = mailbox
    }

    func transport(for setup: MailSetup) throws -> any MailTransport {
        try makeTransport(setup)
    }

    /// Mail being sent gets a short grace period, then is sent again.
    func replace(by setup: MailSetup, over other: any MailTransport) {
        settings.replace(by: setup.settings)
        let former = transport.replace(by: other)
        Task { await former.close() }
        signal.wake()
    }

    func run() async {
        if !hasTransport { logger.log(.warning, "mail will wait; neither --smtp nor --mail-dir is set") }
        await outbox.run()
    }

    /// Closes connections: a slow mail server must not delay shutdown.
    func close() async {
        await transport.close()
    }
}
