import CressetIdentity
import CressetServices
import CressetTokens

struct Assembly: Sendable {
    let services: Services
    let settings: Settings
    let tokens: TokenIssuer
    let origin: PublicOrigin
    let assertions: AssertionVerifier
    let firebaseSessions: FirebaseSessions
    let codes: ActionCodeMailer
    let phoneCodes: PhoneCodeSender
    let settingsLog: SettingsLog

    init(_ services: Services, settings: Settings) {
        let (store, secrets, clock) = (services.store, services.secrets, services.clock)
        let behavior = services.accounts.behavior
        var services = services
        if let functions = services.functions {
            services.accounts.functions = FunctionClient(
                transport: functions,
                signingKeys: services.signingKeys,
                secrets: secrets,
                clock: clock,
                logger: services.logger,
                behavior: behavior
            )
        }
        services.accounts.formerSystems = services.formerSystems.map {
            FormerSystemClient(
                $0,
                secrets: secrets,
                clock: clock,
                metrics: services.metrics
            )
        }
        self.services = services
        self.settings = settings
        tokens = TokenIssuer(
            signingKeys: services.signingKeys,
            projects: store,
            clock: clock,
            behavior: behavior,
            issuerOrigin: settings.isOwnIssuer ? settings.publicURL : nil
        )
        origin = PublicOrigin(configured: settings.publicURL, servesTLS: settings.servesTLS)
        settingsLog = SettingsLog(accounts: services.accounts, logger: services.logger)
        assertions = AssertionVerifier(
            federation: services.federation,
            providers: ConfiguredProviders(accounts: services.accounts, secrets: secrets),
            authorizations: PendingAuthorizations(store: store, secrets: secrets, clock: clock),
            pendingTokens: PendingTokens(secrets: secrets, clock: clock),
            nonces: UsedNonces(store: store, secrets: secrets, clock: clock),
            logger: services.logger,
            behavior: behavior
        )
        firebaseSessions = FirebaseSessions(
            federation: behavior.acceptsUnprovenAssertions ? nil : services.federation,
            secrets: secrets,
            clock: clock,
            logger: services.logger,
            metrics: services.metrics
        )
        codes = ActionCodeMailer(
            links: ActionLinks(origin: origin, behavior: behavior),
            mail: MailComposer(
                secrets: secrets,
                clock: clock,
                settings: services.mail,
                wake: services.wakeMail
            ),
            mailbox: services.mailbox
        )
        phoneCodes = PhoneCodeSender(
            composer: SMSComposer(
                secrets: secrets,
                clock: clock,
                hasGateway: services.hasSMSGateway,
                wake: services.wakeSMS
            ),
            proof: CallerProof(
                work: ProofOfWork(store: store, secrets: secrets, clock: clock, bits: services.proofOfWorkBits),
                captchas: CaptchaVerifier(
                    transport: services.captchas,
                    store: store,
                    secrets: secrets,
                    clock: clock,
                    logger: services.logger
                ),
                receipts: AppReceipts(notifier: services.appNotifier, secrets: secrets, clock: clock),
                origin: origin,
                behavior: behavior
            ),
            codes: services.phoneCodes
        )
    }

    var accounts: Accounts { services.accounts }
    var store: any IdentityStore { services.store }
    var secrets: any SecretSource { services.secrets }
    var mailbox: EmulatorMailbox? { services.mailbox }
    var behavior: Behavior { services.accounts.behavior }
}
