import CressetIdentity
import CressetLog
import CressetServer
import CressetServices

/// Stores mail from the endpoints, and delivers it in the background.
struct MailService: Sendable {
    private let settings: LiveMailSettings
    private let mailbox: EmulatorMailbox?
    private let signal = OutboxSignal()
    private let transport: LiveMailTransport
    private let makeTransport: @Sendable (MailSetup) throws -> any MailTransport
    private let delivery: MailDelivery
    private let logger: Logger
    /// `true` without a transport: mail stays pending.
    private let isUnset: Bool

    init(
        _ setup: MailSetup,
        behavior: Behavior,
        store: any IdentityStore,
        secrets: any SecretSource,
        clock: any WallClock,
        logger: Logger,
        metrics: MetricsRegistry
    ) throws {
        self.logger = logger
        isUnset = setup.isUnset && !behavior.showsMail
        settings = LiveMailSettings(setup.settings)
        mailbox = behavior.showsMail ? EmulatorMailbox(clock: clock) : nil
        makeTransport = { [mailbox] setup in
            try setup.transport(store: store, secrets: secrets, mailbox: mailbox, logger: logger)
        }
        transport = LiveMailTransport(try makeTransport(setup))
        delivery = MailDelivery(
            store: store,
            secrets: secrets,
            clock: clock,
            isClockSteady: { try await store.isSteady(clock) },
            transport: transport,
            signal: signal,
            logger: logger,
            metrics: metrics
        )
    }

    func configure(_ services: inout Services) {
        services.mail = settings
        services.wakeMail = { [signal] in signal.wake() }
        services.mailbox = mailbox
    }

    func transport(for setup: MailSetup) throws -> any MailTransport {
        try makeTransport(setup)
    }

    /// Switches to other settings, and sends pending mail over another transport. Mail being sent gets a short grace
    /// period, and is sent again if that does not suffice.
    func replace(by setup: MailSetup, over other: any MailTransport) {
        settings.replace(by: setup.settings)
        let former = transport.replace(by: other)
        Task { await former.close() }
        signal.wake()
    }

    func run() async {
        if isUnset { logger.log(.warning, "mail queued; neither --smtp nor --mail-dir is set") }
        await delivery.run()
    }

    /// Closes the connections, so that a slow mail server does not delay shutdown.
    func close() async {
        await transport.close()
    }
}
