/// The rules of sign-in, over a store: every operation on accounts, sessions, codes and settings.
///
/// This file wires; each operation is an extension of its own in `Operations/`.
public struct Accounts: Sendable {
    let store: any IdentityStore
    let passwords: any PasswordHasher
    let secrets: any SecretSource
    let clock: any WallClock
    let attempts: AttemptLimiter
    let mailLimiter: MailLimiter
    let signUps: SignUpLimiter
    /// The device of the sessions that are opened; `nil` where none is known.
    var device: SessionDevice?
    /// The differences between the emulator and production.
    public let behavior: Behavior

    /// Makes the operations over a store and the other ports.
    public init(
        store: any IdentityStore,
        passwords: any PasswordHasher,
        secrets: any SecretSource,
        clock: any WallClock,
        attempts: AttemptLimiter = AttemptLimiter(),
        mailLimiter: MailLimiter = MailLimiter(),
        signUps: SignUpLimiter = SignUpLimiter(),
        behavior: Behavior
    ) {
        self.store = store
        self.passwords = passwords
        self.secrets = secrets
        self.clock = clock
        self.attempts = attempts
        self.mailLimiter = mailLimiter
        self.signUps = signUps
        self.behavior = behavior
    }
}
