/// The rules of sign-in: every operation on accounts, sessions, codes and settings.
///
/// This file contains only the wiring; `Operations/` has one extension per operation.
public struct Accounts: Sendable {
    /// Records every change in the audit log.
    var store: any IdentityStore
    let passwords: any PasswordHasher
    let secrets: any SecretSource
    let clock: any WallClock
    let publicSuffixes: any PublicSuffixes
    /// `nil` if no messages are sent.
    let numberingPlans: (any NumberingPlans)?
    let attempts: AttemptLimiter
    let mailLimiter: MailLimiter
    let signUps: SignUpLimiter
    let secondFactorLimiter: SecondFactorLimiter
    let messageLimiter: MessageLimiter
    let counting = CountExchange()
    let recordsSignIns: Bool
    /// The maximum work for an imported hash, or a simulated one for unknown addresses.
    let hashWorkLimit: HashWork
    var device: SessionDevice?
    var functions: (any BlockingFunctions)?
    var caller = FunctionCaller.nobody
    public let behavior: Behavior

    /// Creates the operations. Changes are attributed to the server; see ``acting(as:)``.
    ///
    /// - Parameters:
    ///   - numberingPlans: Validates phone numbers before codes are sent; `nil` accepts all.
    ///   - recordsSignIns: `true` to record sign-ins in the audit log.
    ///   - hashWorkLimit: The maximum work for an imported hash, or its simulation at rejected passwords.
    public init(
        store: any IdentityStore,
        passwords: any PasswordHasher,
        secrets: any SecretSource,
        clock: any WallClock,
        publicSuffixes: any PublicSuffixes,
        numberingPlans: (any NumberingPlans)? = nil,
        attempts: AttemptLimiter = AttemptLimiter(),
        mailLimiter: MailLimiter = MailLimiter(),
        signUps: SignUpLimiter = SignUpLimiter(),
        secondFactorLimiter: SecondFactorLimiter = SecondFactorLimiter(),
        messageLimiter: MessageLimiter = MessageLimiter(),
        recordsSignIns: Bool = false,
        hashWorkLimit: HashWork = .defaultLimit,
        behavior: Behavior
    ) {
        self.store = store.recorded(
            by: AuditScribe(.server, secrets: secrets, clock: clock, recordsSignIns: recordsSignIns)
        )
        self.passwords = passwords
        self.secrets = secrets
        self.clock = clock
        self.publicSuffixes = publicSuffixes
        self.numberingPlans = numberingPlans
        self.attempts = attempts
        self.mailLimiter = mailLimiter
        self.signUps = signUps
        self.secondFactorLimiter = secondFactorLimiter
        self.messageLimiter = messageLimiter
        self.recordsSignIns = recordsSignIns
        self.hashWorkLimit = hashWorkLimit
        self.behavior = behavior
    }
}
