/// An order of accounts by a time, latest first, then by local id, descending.
public enum AccountRecency: String, CaseIterable, Sendable {
    case creation
    /// Without accounts that have never signed in.
    case lastSignIn

    func position(of account: Account) -> AccountPosition? {
        let moment = self == .creation ? account.createdAt : account.lastLoginAt
        return moment.map { AccountPosition(at: $0, localID: account.localID) }
    }
}

/// A place in the accounts of a user pool, for pages of equal cost.
public struct AccountPosition: Equatable, Sendable {
    public static let start = AccountPosition(at: Timestamp(milliseconds: .max), localID: "\u{10FFFF}")

    public let moment: Timestamp
    public let localID: String

    public init(at moment: Timestamp, localID: String) {
        (self.moment, self.localID) = (moment, localID)
    }
}

public enum AccountNameColumn: CaseIterable, Sendable {
    case localID
    case email
    case phoneNumber
    case displayName
}
