/// A condition on accounts that are counted: they match all of it.
public struct AccountCountQuery: Equatable, Sendable {
    /// True for the accounts that the clean-up of anonymous users may delete, see ``Account/isSubjectToCleanUp``.
    public var isAnonymous = false
    /// True for the accounts that an administrator has disabled.
    public var isDisabled = false
    /// The accounts that were made at that moment or earlier.
    public var createdUntil: Timestamp?
    /// The accounts that were signed in to or refreshed at that moment or later.
    public var activeSince: Timestamp?

    /// Makes a condition that every account matches.
    public init() {}
}

/// A query over the accounts of a pool (docs/wire §7.4).
public struct AccountQuery: Equatable, Sendable {
    /// The member that accounts are sorted by.
    public enum SortKey: Sendable {
        case localID
        case displayName
        case createdAt
        case lastLoginAt
        case email
    }

    /// A condition on accounts. All but `text` match exactly.
    public enum Filter: Equatable, Sendable {
        case email(String)
        case phoneNumber(String)
        case localID(String)
        /// A part of the id, the e-mail address, the phone number or the display name; ASCII letters in either case.
        case text(String)
    }

    /// The condition; `nil` matches every account.
    public var filter: Filter?
    /// Ties are broken by local id, ascending in both orders; missing values come first in ascending order.
    public var sortKey: SortKey = .localID
    /// True if the greatest comes first.
    public var descending = false
    /// The most accounts that are returned.
    public var limit: Int
    /// The accounts that are passed over.
    public var offset = 0

    /// Makes a query for every account.
    public init(limit: Int) {
        self.limit = limit
    }
}
