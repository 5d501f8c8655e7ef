import CressetIdentity
import CressetLog
import CressetServer
import CressetServices

/// Mail as the service has it: written by the endpoints, delivered beside them.
struct MailService: Sendable {
    private let settings: LiveMailSettings
    private let mailbox: EmulatorMailbox?
    private let signal = OutboxSignal()
    private let transport: LiveMailTransport
    private let makeTransport: @Sendable (MailSetup) throws -> any MailTransport
    private let delivery: MailDelivery
    private let logger: Logger
    /// `true` if there is no transport: mails wait.
    private let isUnset: Bool

    /// - Throws: ``CommandFailure``.
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

    /// Makes a transport for ``replace(by:over:)``.
    ///
    /// - Throws: ``CommandFailure`` for one that cannot be used.
    func transport(for setup: MailSetup) throws -> any MailTransport {
        try makeTransport(setup)
    }

    /// Writes later mails with other settings, and sends what waits over another transport. What is on its way has a
    /// little time, and is sent again where that was not enough.
    func replace(by setup: MailSetup, over other: any MailTransport) {
        settings.replace(by: setup.settings)
        let former = transport.replace(by: other)
        Task { await former.close() }
        signal.wake()
    }

    /// Delivers until the task is cancelled.
    func run() async {
        if isUnset { logger.log(.warning, "mail queued; neither --smtp nor --mail-dir is set") }
        await delivery.run()
    }

    /// Ends the connections, so that a mail server that is slow to answer does not hold up the end.
    func close() async {
        await transport.close()
    }
}
