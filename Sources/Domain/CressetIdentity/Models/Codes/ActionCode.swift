/// A single-use code in a mail, for one purpose and one address (docs/wire §9.1).
///
/// Only its digest is stored. It belongs to the address; its use determines the account.
public struct ActionCode: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case passwordReset
        case emailVerification
        case emailSignIn
        /// Verifies a new address and replaces the old one.
        case emailChange
        /// Restores the address before a change.
        case emailRecovery
        case secondFactorRemoval
        /// Restores the sign-in methods before a change.
        case signInMethodReversal
    }

    public let pool: UserPool
    /// SHA-256 of the code.
    public let digest: [UInt8]
    public let kind: Kind
    public let email: String
    /// The new address for ``Kind/emailChange`` and for the mail text of ``Kind/emailRecovery``, unless just removed.
    public var newEmail: String?
    /// The account at the code's creation; deleting it deletes the code.
    public var localID: String?
    /// The enrollment to remove, for ``Kind/secondFactorRemoval``.
    public var enrollmentID: String?
    /// The change to revert, for the texts of ``Kind/signInMethodReversal``.
    public var methodChange: SignInMethodChange?
    /// The account's ``SessionLimits/revision`` at the code's creation; `nil` for codes from older versions.
    public var revision: Int64?
    /// `nil` for no expiry.
    public let expiresAt: Timestamp?

    public init(pool: UserPool, digest: [UInt8], kind: Kind, email: String, expiresAt: Timestamp?) {
        self.pool = pool
        self.digest = digest
        self.kind = kind
        self.email = email
        self.expiresAt = expiresAt
    }

    /// The creation time; `nil` for codes without expiry.
    public var issuedAt: Timestamp? {
        expiresAt.map { Timestamp(milliseconds: $0.milliseconds - kind.lifetime * 1000) }
    }

    public func isExpired(at now: Timestamp) -> Bool {
        expiresAt.map { $0 <= now } ?? false
    }
}

extension ActionCode.Kind {
    /// In seconds (docs/wire §21).
    public var lifetime: Int64 {
        switch self {
        case .passwordReset: 3600
        case .emailSignIn: 6 * 3600
        case .emailVerification, .emailChange: 3 * 86_400
        case .emailRecovery, .secondFactorRemoval, .signInMethodReversal: RecoverySnapshot.lifetime
        }
    }
}
