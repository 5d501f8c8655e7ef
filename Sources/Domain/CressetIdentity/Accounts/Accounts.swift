/// The rules of sign-in: every operation on accounts, sessions, codes and settings.
public struct Accounts: Sendable {
    /// Records every change in the audit log.
    var store: any IdentityStore
    let passwords: any PasswordHasher
    let secrets: any SecretSource
    let clock: any WallClock
    let publicSuffixes: any PublicSuffixes
    let numberingPlans: (any NumberingPlans)?
    let limiter = RateLimiter()
    public let activity = ActivityCounts()
    let signUpLimit: Int?
    public let recordsSignIns: Bool
    let hashWorkLimit: HashWork
    var context = RequestContext()
    public var functions: (any BlockingFunctions)?
    public var formerSystems: (any FormerSystems)?
    public let behavior: Behavior

    var clientAddress: String { context.clientAddress }

    /// Changes are attributed to the server; see ``acting(in:)``.
    ///
    /// - Parameters:
    ///   - numberingPlans: Validates phone numbers before codes are sent; `nil` accepts all.
    ///   - signUpLimit: Default sign-ups per network and hour; `nil` for no limit.
    ///   - hashWorkLimit: Maximum work for an imported hash, or its simulation at rejected passwords.
    public init(
        store: any IdentityStore,
        passwords: any PasswordHasher,
        secrets: any SecretSource,
        clock: any WallClock,
        publicSuffixes: any PublicSuffixes,
        numberingPlans: (any NumberingPlans)? = nil,
        signUpLimit: Int? = SignUpQuota.defaultLimit,
        recordsSignIns: Bool = false,
        hashWorkLimit: HashWork = .defaultLimit,
        behavior: Behavior
    ) {
        self.store = store.recorded(
            by: AuditWriter(.server, secrets: secrets, clock: clock, recordsSignIns: recordsSignIns)
        )
        self.passwords = passwords
        self.secrets = secrets
        self.clock = clock
        self.publicSuffixes = publicSuffixes
        self.numberingPlans = numberingPlans
        self.signUpLimit = signUpLimit
        self.recordsSignIns = recordsSignIns
        self.hashWorkLimit = hashWorkLimit
        self.behavior = behavior
    }

    public func acting(in context: RequestContext) -> Accounts {
        var accounts = self
        accounts.context = context
        accounts.store = store.recorded(by: auditWriter(for: context.origin))
        return accounts
    }
}

extension Accounts {
    public struct BatchDeletionRefusal: Equatable, Sendable {
        public let index: Int
        public let localID: String
    }

    /// Other writers wait for each step, and one audit event lists all its accounts.
    private static let deletionStep = AuditEvent.nameLimit

    /// Deletes up to 1000 accounts; ignores unknown and repeated ids (docs/wire §7.3).
    ///
    /// - Returns: Skipped enabled accounts, in the order of the list.
    /// - Throws: `localIDListTooLong` for an empty list or more than 1000 ids.
    public func delete(localIDs: [String], force: Bool, in pool: UserPool) async throws -> [BatchDeletionRefusal] {
        guard (1...1000).contains(localIDs.count) else { throw IdentityError(.localIDListTooLong) }
        var kept: Set<String> = []
        for start in stride(from: 0, to: localIDs.count, by: Self.deletionStep) {
            let part = Array(localIDs[start..<min(start + Self.deletionStep, localIDs.count)])
            kept.formUnion(try await store.delete(part, in: pool) { force || $0.isDisabled })
        }
        var seen: Set<String> = []
        return localIDs.enumerated().compactMap { index, localID in
            seen.insert(localID).inserted && kept.contains(localID)
                ? BatchDeletionRefusal(index: index, localID: localID) : nil
        }
    }
}
