/// A query over the accounts of a pool (docs/wire §7.4).
public struct AccountQuery: Equatable, Sendable {
    public enum SortKey: Sendable {
        case localID
        case displayName
        case createdAt
        case lastLoginAt
        case email
    }

    public enum Filter: Equatable, Sendable {
        case email(String)
        case phoneNumber(String)
        case localID(String)
    }

    public var filter: Filter?
    /// Ties are broken by local id; missing values come first in ascending order.
    public var sortKey: SortKey = .localID
    public var descending = false
    public var limit: Int
    public var offset = 0

    public init(limit: Int) {
        self.limit = limit
    }
}
