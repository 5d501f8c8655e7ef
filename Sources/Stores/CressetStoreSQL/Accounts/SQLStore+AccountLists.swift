public import CressetIdentity
import CressetSQL

extension SQLStore {
    public func accounts(
        in pool: UserPool,
        by order: AccountRecency,
        after position: AccountPosition,
        limit: Int
    ) async throws(StoreError) -> [Account] {
        let (column, condition) =
            switch order {
            case .creation: ("created_at", AccountOrder.isListed)
            case .lastSignIn: ("last_login_at", "last_login_at IS NOT NULL AND \(AccountOrder.isListed)")
            }
        return try await all(
            Self.select("\(condition) AND (\(column), local_id) < (?, ?)")
                + " ORDER BY \(column) DESC, local_id DESC LIMIT ?",
            values: pool.values + [
                .integer(position.moment.milliseconds), .text(position.localID), .integer(Int64(limit)),
            ]
        )
    }

    public func accounts(
        in pool: UserPool,
        by column: AccountNameColumn,
        beginningWith text: String,
        limit: Int
    ) async throws(StoreError) -> [Account] {
        // PostgreSQL's texts lack NUL.
        let text = text.replacing("\0", with: "")
        let (name, condition, order) =
            switch column {
            case .localID: ("local_id", "TRUE", "local_id")
            case .email: ("email", "email IS NOT NULL AND \(AccountOrder.isListed)", "email, local_id")
            case .phoneNumber: ("phone_number", "phone_number IS NOT NULL", "phone_number")
            case .displayName:
                ("display_name", "display_name IS NOT NULL AND \(AccountOrder.isListed)", "display_name, local_id")
            }
        return try await all(
            Self.select("\(condition) AND \(name) >= ? AND \(name) < ?") + " ORDER BY \(order) LIMIT ?",
            values: pool.values + [.text(text), .text(text + "\u{10FFFF}\u{10FFFF}"), .integer(Int64(limit))]
        )
    }
}
