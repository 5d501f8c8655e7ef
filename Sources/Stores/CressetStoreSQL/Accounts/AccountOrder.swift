import CressetIdentity
import CressetSQL

/// Order of a query, divided into parts with an index each: accounts with a value, and accounts without.
///
/// Accounts without a value sort by local ID. An index over all of them could not serve both directions: equal values
/// sort by local ID, ascending, in each.
struct AccountOrder {
    /// A condition that is true for every account. An index with this condition serves only statements with it:
    /// planners without statistics would prefer it to better ones.
    static let isListed = "shares_email + 0 >= 0"

    struct Part {
        /// Conditions of disjoint sets of accounts, one for each index.
        fileprivate let conditions: [String]
        fileprivate let order: String

        /// It sorts keys, so skipped accounts are not read.
        var page: String {
            """
            SELECT \(Account.columns) FROM account WHERE key IN (
                SELECT key FROM (\(keys) ORDER BY \(order) LIMIT ? OFFSET ?) AS page) ORDER BY \(order)
            """
        }

        // Without own limits, PostgreSQL reads all accounts of several sets.
        private var keys: String {
            let sets = conditions.map { "SELECT key, local_id FROM account WHERE \(UserPool.condition) AND \($0)" }
            guard sets.count > 1 else { return sets.joined() }
            return sets.map { "SELECT key, local_id FROM (\($0) ORDER BY local_id LIMIT ?) AS part" }
                .joined(separator: " UNION ALL ")
        }

        func pageValues(in pool: UserPool, limit: Int, offset: Int) -> [SQLValue] {
            let end = SQLValue.integer(Int64(limit) + Int64(min(offset, Int(Int32.max))))
            return conditions.flatMap { _ in pool.values + (conditions.count > 1 ? [end] : []) }
                + [.integer(Int64(limit)), .integer(Int64(offset))]
        }

        var count: String {
            let counts = conditions.map {
                "(SELECT count(*) FROM account WHERE \(UserPool.condition) AND \($0))"
            }
            return "SELECT \(counts.joined(separator: " + "))"
        }

        func countValues(in pool: UserPool) -> [SQLValue] {
            conditions.flatMap { _ in pool.values }
        }
    }

    private let key: AccountQuery.SortKey
    private let isDescending: Bool

    init(_ query: AccountQuery) {
        (key, isDescending) = (query.sortKey, query.descending)
    }

    var parts: [Part] {
        let (valued, order) = (key.hasValue, "\(key.column) \(isDescending ? "DESC" : "ASC")")
        guard let valued else { return [Part(conditions: ["TRUE"], order: order)] }
        let first = Part(conditions: [valued], order: order + ", local_id")
        guard !key.hasNoValue.isEmpty else { return [first] }
        let last = Part(conditions: key.hasNoValue, order: "local_id")
        return isDescending ? [first, last] : [last, first]
    }

    /// Order of filtered accounts, which are sorted without an index.
    var ofFewRows: String {
        let first = "\(key.column) \(isDescending ? "DESC NULLS LAST" : "ASC NULLS FIRST")"
        return key == .localID ? first : first + ", local_id"
    }
}

extension AccountQuery.SortKey {
    fileprivate var column: String {
        switch self {
        case .localID: "local_id"
        case .displayName: "display_name"
        case .createdAt: "created_at"
        case .lastLoginAt: "last_login_at"
        case .email: "email"
        }
    }

    /// `nil` for the key of a unique index.
    fileprivate var hasValue: String? {
        switch self {
        case .localID: nil
        case .createdAt: AccountOrder.isListed
        case .displayName, .lastLoginAt, .email: "\(column) IS NOT NULL AND \(AccountOrder.isListed)"
        }
    }

    // Most accounts without an address have no name either: with two indexes for each, they would be in both.
    fileprivate var hasNoValue: [String] {
        switch self {
        case .localID, .createdAt: []
        case .displayName:
            ["email IS NULL AND display_name IS NULL", "email IS NOT NULL AND display_name IS NULL"]
        case .lastLoginAt: ["last_login_at IS NULL"]
        case .email:
            ["email IS NULL AND display_name IS NULL", "email IS NULL AND display_name IS NOT NULL"]
        }
    }
}
