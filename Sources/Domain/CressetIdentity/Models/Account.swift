public import CressetWire

/// A user of one pool: everything the service knows of one person (docs/wire §3.1).
///
/// An account with no e-mail, phone, provider or custom sign-in is anonymous.
public struct Account: Equatable, Sendable {
    /// The pool that the account lives in.
    public let pool: UserPool
    /// The user id (`localId` on the wire, `sub` in tokens), unique in its pool.
    public let localID: String
    /// In the one form that addresses have (``EmailAddress``). A temporary password was mailed to it, and goes with it.
    public var email: String? {
        didSet { if email != oldValue { temporaryPassword = nil } }
    }
    /// `nil` as long as the account never had an address.
    public var emailVerified: Bool?
    /// The display name.
    public var displayName: String?
    /// The URL of the picture.
    public var photoURL: String?
    /// E.164.
    public var phoneNumber: String?
    /// The hash of the password; `nil` without one.
    public var password: StoredPassword?
    /// The temporary password that a reset has mailed, used or not; it may be expired.
    public var temporaryPassword: TemporaryPassword?
    /// True from the first use of a temporary password until there is another password: it took that one's place, and
    /// the account counts as one with a password even when its time is over.
    public var hasUsedTemporaryPassword = false
    /// Survives the removal of the password.
    public var passwordUpdatedAt: Timestamp?
    /// Federated identities, in the order in which they were linked.
    public var identities: [ProviderIdentity] = []
    /// The passkeys, in the order of their enrolment.
    public var passkeys: [Passkey] = [] {
        didSet { if passkeys.isEmpty { endRecoveryCodesWithLastFactor() } }
    }
    /// Sessions that began before this second are dead; `nil`: none was ever revoked.
    public var validSince: Int64?
    /// The bounds of the sessions that are still good.
    public var sessions = SessionLimits()
    /// The sign-in methods (`password`, `passkey`, provider ids) that an old session has added, and until when a sign-in by them
    /// does not count as a recent one.
    public var probations: [String: Timestamp] = [:]
    /// The snapshots that the owner can restore, oldest first.
    public var snapshots: [RecoverySnapshot] = []
    /// True once the account has lost its last sign-in method: it is not a new anonymous one again.
    public var hasLostSignInMethods = false
    /// `nil` until it is set: self-registered accounts do not show it.
    public var disabled: Bool?
    /// The time of creation.
    public var createdAt: Timestamp
    /// The time of the last sign-in.
    public var lastLoginAt: Timestamp?
    /// May be written late.
    public var lastRefreshAt: Timestamp?
    /// True once a custom token has created this account or signed in to it.
    public var customAuth = false
    /// The JSON text as the administrator sent it, byte for byte.
    public var customAttributes: String?
    /// True once an e-mail link has signed in to this account.
    public var emailLinkSignIn = false
    /// The address before the last change that the user made; what RECOVER_EMAIL restores.
    public var initialEmail: String?
    /// The enrolled second factors, without the passkeys that may stand as some. Recovery codes stand for one of them, and
    /// go with the last.
    public var secondFactors: [SecondFactor] = [] {
        didSet { if secondFactors.isEmpty { endRecoveryCodesWithLastFactor() } }
    }
    /// The codes for the day on which every device is lost; `nil`: none were made.
    public var recoveryCodes: RecoveryCodes?
    /// Profile members that an identity provider or an import gave, and that is not interpreted here:
    /// `screenName`, `language`, `timeZone`, `dateOfBirth`.
    public var profile = JSONObject()
    /// May be written late.
    public var knownNetworks = KnownNetworks()
    /// The moment from which on the clean-up of anonymous users deletes the account; `nil`: none is scheduled. Stores
    /// keep it for accounts that ``isSubjectToCleanUp`` alone.
    public var cleanUpAt: Timestamp?

    /// Makes an account with nothing but its id.
    public init(pool: UserPool, localID: String, createdAt: Timestamp) {
        self.pool = pool
        self.localID = localID
        self.createdAt = createdAt
    }

    /// True if the account has sessions alone, and no sign-in method.
    public var isAnonymous: Bool {
        email == nil && phoneNumber == nil && identities.isEmpty && passkeys.isEmpty && !customAuth && !hasPassword
    }

    /// True if the account can be signed in to by a password.
    public var hasPassword: Bool {
        password != nil || hasUsedTemporaryPassword
    }

    /// Ends recovery codes that can stand for nothing, whatever the pool's rules.
    private mutating func endRecoveryCodesWithLastFactor() {
        if secondFactors.isEmpty, passkeys.isEmpty { recoveryCodes = nil }
    }

    /// True if an administrator has disabled the account.
    public var isDisabled: Bool {
        disabled ?? false
    }
}
