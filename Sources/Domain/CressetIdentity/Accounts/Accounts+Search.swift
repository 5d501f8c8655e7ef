extension Accounts {
    public static let searchedPerPage = 1000
    private static let searchedPerRead = 500

    /// The first page begins with the accounts named exactly or by a beginning. The rest follows in the order of the
    /// search; a page can end early, after ``searchedPerPage`` accounts or an exact name.
    public func search(
        _ search: AccountSearch,
        in pool: UserPool,
        after start: AccountPosition? = nil,
        limit: Int
    ) async throws -> AccountSearchPage {
        let (named, isExact) = try await named(search, in: pool, limit: limit)
        var page = AccountSearchPage(accounts: start == nil ? named : [], next: start ?? .start)
        if start == nil, isExact || page.accounts.count == limit { return page }
        let seen = Set(named.map(\.localID))
        let step = search.isFiltered ? Self.searchedPerRead : limit + 1
        while page.searched < Self.searchedPerPage, let position = page.next {
            let read = try await store.accounts(in: pool, by: search.order, after: position, limit: step)
            for account in read {
                if search.order == .creation, let since = search.createdSince, account.createdAt < since {
                    page.next = nil
                    return page
                }
                if !seen.contains(account.localID), search.matches(account) {
                    guard page.accounts.count < limit else { return page }
                    page.accounts.append(account)
                }
                page.next = search.order.position(of: account)
                page.searched += 1
            }
            if read.count < step { page.next = nil }
        }
        return page
    }

    private func named(
        _ search: AccountSearch,
        in pool: UserPool,
        limit: Int
    ) async throws -> (accounts: [Account], isExact: Bool) {
        guard !search.text.isEmpty else { return ([], false) }
        let exact = try await account(named: search.text, in: pool)
        var found = [exact].compactMap(\.self)
        let lower = search.text.lowercased()
        let capitalized = search.text.prefix(1).uppercased() + search.text.dropFirst()
        let beginnings: [(AccountNameColumn, String)] = [
            (.localID, search.text), (.email, lower), (.phoneNumber, search.text), (.displayName, search.text),
            (.displayName, capitalized),
        ]
        for (column, text) in beginnings {
            found += try await store.accounts(in: pool, by: column, beginningWith: text, limit: limit)
        }
        var seen: Set<String> = []
        let accounts = found.filter { search.matchesConditions($0) && seen.insert($0.localID).inserted }
        return (Array(accounts.prefix(limit)), exact.map(search.matchesConditions) ?? false)
    }
}

public struct AccountSearchPage: Equatable, Sendable {
    public fileprivate(set) var accounts: [Account]
    public fileprivate(set) var next: AccountPosition?
    public fileprivate(set) var searched = 0
}
