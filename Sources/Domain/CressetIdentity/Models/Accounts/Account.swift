public import CressetWire

/// A user of a user pool (docs/wire §3.1); anonymous without an e-mail, phone, provider or custom sign-in.
public struct Account: Equatable, Sendable {
    public let pool: UserPool
    /// The user ID (`localId` on the wire, `sub` in tokens), unique in its user pool.
    public let localID: String
    /// The normalized address (``EmailAddress``). A change removes the temporary password mailed to the old one.
    public var email: String? {
        didSet { if email != oldValue { temporaryPassword = nil } }
    }
    /// `nil` for an account without any present or past address.
    public var emailVerified: Bool?
    public var displayName: String?
    public var photoURL: String?
    /// The phone number, in E.164 format. Its removal ends temporary proofs of it, like a revocation.
    public var phoneNumber: String? {
        didSet { if oldValue != nil, phoneNumber != oldValue { sessions.revision += 1 } }
    }
    public var password: StoredPassword?
    /// May be used or expired.
    public var temporaryPassword: TemporaryPassword?
    /// True after the first use of a temporary password, until the next password.
    ///
    /// The temporary password replaced the previous one, so the account has a password even after expiry.
    public var hasUsedTemporaryPassword = false
    /// Remains after removal of the password.
    public var passwordUpdatedAt: Timestamp?
    public var identities: [ProviderIdentity] = []
    public var passkeys: [Passkey] = [] {
        didSet { if passkeys.isEmpty { endRecoveryCodesWithLastFactor() } }
    }
    /// Sessions from before this second are revoked; `nil` without revocation.
    public var validSince: Int64?
    public var sessions = SessionLimits()
    /// Provisional sign-in methods (`password`, `passkey`, provider IDs).
    ///
    /// Until the given time, a sign-in with such a method is not a recent sign-in.
    public var provisionalUntil: [String: Timestamp] = [:]
    /// Oldest first.
    public var snapshots: [RecoverySnapshot] = []
    /// True after removal of the last sign-in method: the account is not treated as new and anonymous.
    public var hasLostSignInMethods = false
    /// Earlier wrong passwords and codes do not count.
    public var unlockedAt: Timestamp?
    /// `nil` until set; hidden for self-registered accounts.
    public var disabled: Bool?
    public var createdAt: Timestamp
    public var lastLoginAt: Timestamp?
    /// May be stored with a delay.
    public var lastRefreshAt: Timestamp?
    public var customAuth = false
    /// The administrator's JSON text, byte for byte.
    public var customAttributes: String?
    public var emailLinkSignIn = false
    /// The address before the user's first change, or before the last one confirmed by a mailed link.
    public var initialEmail: String?
    /// Without passkeys. Recovery codes are removed with the last factor or passkey.
    public var secondFactors: [SecondFactor] = [] {
        didSet { if secondFactors.isEmpty { endRecoveryCodesWithLastFactor() } }
    }
    public var recoveryCodes: RecoveryCodes?
    /// Uninterpreted profile members of providers or imports: `screenName`, `language`, `timeZone`, `dateOfBirth`.
    public var profile = JSONObject()
    /// May be stored with a delay.
    public var knownNetworks = KnownNetworks()
    /// The scheduled deletion of an anonymous user, or `nil`.
    ///
    /// Stores save it only if the account ``isSubjectToCleanUp``.
    public var cleanUpAt: Timestamp?

    public init(pool: UserPool, localID: String, createdAt: Timestamp) {
        self.pool = pool
        self.localID = localID
        self.createdAt = createdAt
    }

    public var isAnonymous: Bool {
        email == nil && phoneNumber == nil && identities.isEmpty && passkeys.isEmpty && !customAuth && !hasPassword
    }

    public var hasPassword: Bool {
        password != nil || hasUsedTemporaryPassword
    }

    /// Recovery codes without any second factor are useless under any rules.
    private mutating func endRecoveryCodesWithLastFactor() {
        if secondFactors.isEmpty, passkeys.isEmpty { recoveryCodes = nil }
    }

    /// Part of the keys of limits that starts new counts.
    var limitEpoch: Int {
        Int(truncatingIfNeeded: unlockedAt?.milliseconds ?? 0)
    }

    public var isDisabled: Bool {
        disabled ?? false
    }
}
