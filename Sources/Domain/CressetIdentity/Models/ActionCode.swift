/// A code that a mail carries, for one purpose and one address (docs/wire §9.1). It works once.
///
/// The code itself is never stored. It is about the address: whose that is, is asked when the code is used.
public struct ActionCode: Equatable, Sendable {
    /// The change or the sign-in that the code is for.
    public enum Kind: String, CaseIterable, Sendable {
        case passwordReset
        case emailVerification
        case emailSignIn
        /// Proves a new address, and puts it in the place of the old one.
        case emailChange
        /// Takes the account back to the address that it had before a change.
        case emailRecovery
        case secondFactorRemoval
        /// Takes the account back to the sign-in methods that it had before a change.
        case signInMethodReversal
    }

    /// The pool of the account.
    public let pool: UserPool
    /// SHA-256 of the code.
    public let digest: [UInt8]
    /// The purpose of the code.
    public let kind: Kind
    /// The address that the code was issued for.
    public let email: String
    /// The address to change to; of ``Kind/emailChange`` and, for the text of the mail, ``Kind/emailRecovery``, where the
    /// address has not just been taken away.
    public var newEmail: String?
    /// The account that had the address when the code was issued; a deleted account's codes go with it.
    public var localID: String?
    /// The enrolment that ``Kind/secondFactorRemoval`` ends.
    public var enrollmentID: String?
    /// The change that ``Kind/signInMethodReversal`` undoes, for the texts that tell of it.
    public var methodChange: SignInMethodChange?
    /// The ``SessionLimits/revision`` of the account when the code was made; `nil` for codes of before there was one.
    public var revision: Int64?
    /// `nil`: never.
    public let expiresAt: Timestamp?

    /// Makes a code; `digest` is the SHA-256 of its secret.
    public init(pool: UserPool, digest: [UInt8], kind: Kind, email: String, expiresAt: Timestamp?) {
        self.pool = pool
        self.digest = digest
        self.kind = kind
        self.email = email
        self.expiresAt = expiresAt
    }

    /// When the code was made; `nil` where codes do not expire.
    public var issuedAt: Timestamp? {
        expiresAt.map { Timestamp(milliseconds: $0.milliseconds - kind.lifetime * 1000) }
    }

    /// Returns true from the code's last moment on.
    public func isExpired(at now: Timestamp) -> Bool {
        expiresAt.map { $0 <= now } ?? false
    }
}

extension ActionCode.Kind {
    /// The lifetime of a code in seconds (docs/wire §21).
    public var lifetime: Int64 {
        switch self {
        case .passwordReset: 3600
        case .emailSignIn: 6 * 3600
        case .emailVerification, .emailChange: 3 * 86_400
        case .emailRecovery, .secondFactorRemoval, .signInMethodReversal: RecoverySnapshot.lifetime
        }
    }
}
