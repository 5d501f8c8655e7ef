/// A condition on counted accounts; all members must match.
public struct AccountCountQuery: Equatable, Sendable {
    /// True for accounts subject to the clean-up of anonymous users, see ``Account/isSubjectToCleanUp``.
    public var isAnonymous = false
    public var isDisabled = false
    public var createdUntil: Timestamp?
    public var activeSince: Timestamp?

    public init() {}
}

/// The accounts with a sign-in or refresh since a moment.
public struct ActiveAccounts: Equatable, Sendable {
    public let all: Int
    /// Those subject to the clean-up of anonymous users, see ``Account/isSubjectToCleanUp``.
    public let anonymous: Int

    public init(all: Int, anonymous: Int) {
        (self.all, self.anonymous) = (all, anonymous)
    }
}

/// A query over the accounts of a user pool (docs/wire §7.4).
public struct AccountQuery: Equatable, Sendable {
    public enum SortKey: Sendable {
        case localID
        case displayName
        case createdAt
        case lastLoginAt
        case email
    }

    /// A condition on accounts. All except `text` match exactly.
    public enum Filter: Equatable, Sendable {
        case email(String)
        case phoneNumber(String)
        case localID(String)
        /// A part of the id, email, phone number or display name; ignores the case of ASCII letters.
        case text(String)
    }

    public var filter: Filter?
    /// The sort key; ties use the local id, ascending; missing values come first in ascending order.
    public var sortKey: SortKey = .localID
    public var descending = false
    public var limit: Int
    public var offset = 0

    public init(limit: Int) {
        self.limit = limit
    }
}
