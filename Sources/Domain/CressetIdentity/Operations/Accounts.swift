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
    /// `nil` where no messages are sent.
    let numberingPlans: (any NumberingPlans)?
    let attempts: AttemptLimiter
    let mailLimiter: MailLimiter
    let signUps: SignUpLimiter
    let secondFactorLimiter: SecondFactorLimiter
    let messageLimiter: MessageLimiter
    let counting = CountExchange()
    let recordsSignIns: Bool
    /// The most work of one imported hash, and of imitating imported hashes for unknown addresses.
    let hashWorkLimit: HashWork
    var device: SessionDevice?
    var functions: (any BlockingFunctions)?
    var caller = FunctionCaller.nobody
    public let behavior: Behavior

    /// Makes the operations over a store and the other ports. Their changes are the server's own, see ``acting(as:)``.
    ///
    /// - Parameters:
    ///   - numberingPlans: Judges the numbers that codes are sent to; `nil` admits all.
    ///   - recordsSignIns: True if the audit log tells of sign-ins, too.
    ///   - hashWorkLimit: The most work of one imported hash; refused passwords imitate imported hashes up to it.
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
