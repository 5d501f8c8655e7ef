import CressetIdentity

extension StoreConformance {
    static let queries = [
        Check("pagesAreInTheOrderOfBytes", pagesAreInTheOrderOfBytes),
        Check("pageStartsStrictlyAfterItsMark", pageStartsStrictlyAfterItsMark),
        Check("filtersFindTheOneTheyName", filtersFindTheOneTheyName),
        Check("everySortKeyOrdersBothWays", everySortKeyOrdersBothWays),
        Check("tiesAreBrokenByLocalID", tiesAreBrokenByLocalID),
        Check("limitAndOffsetCutAQuery", limitAndOffsetCutAQuery),
        Check("everyPageIsAPartOfTheWholeOrder", everyPageIsAPartOfTheWholeOrder),
        Check("everyPositionContinuesTheOrder", everyPositionContinuesTheOrder),
        Check("beginningsFindInTheirOrder", beginningsFindInTheirOrder),
        Check("countIsThePools", countIsThePools),
        Check("failedInsertionIsNotCounted", failedInsertionIsNotCounted),
        Check("changedNameIsSorted", changedNameIsSorted),
        Check("textFindsWhatHasItAsItStands", textFindsWhatHasItAsItStands),
    ]

    static func textFindsWhatHasItAsItStands(_ store: any IdentityStore) async throws {
        try await store.insert(account("id-1", email: "ada_l@example.com"), session: nil)
        try await store.insert(account("id-2", phoneNumber: "+15550000000"), session: nil)
        var named = account("id-3")
        named.displayName = "100% Ada\\L"
        try await store.insert(named, session: nil)
        try await store.insert(account("ada", in: tenantPool), session: nil)
        let table = [
            ("ADA", ["id-1", "id-3"]), ("a_l", ["id-1"]), ("0% a", ["id-3"]), ("a\\l", ["id-3"]), ("555000", ["id-2"]),
            ("d-2", ["id-2"]), ("id", ["id-1", "id-2", "id-3"]), ("%", ["id-3"]), ("' OR 1 --", []),
        ]
        for (text, expected) in table {
            var query = AccountQuery(limit: 10)
            query.filter = .text(text)
            try await expect(store.accounts(matching: query, in: pool).map(\.localID), is: expected)
        }
    }

    static func pagesAreInTheOrderOfBytes(_ store: any IdentityStore) async throws {
        // UTF-16 would reverse the last two.
        let ordered = ["", "-", "1", "10", "9", "A", "Z", "_", "a", "aa", "b", "\u{E9}", "\u{FF5E}", "\u{1F600}"]
        for localID in ordered.reversed() { try await store.insert(account(localID), session: nil) }
        var seen: [String] = []
        var mark = ""
        while true {
            let page = try await store.accounts(in: pool, after: mark, limit: 3)
            seen += page.map(\.localID)
            guard page.count == 3, let last = page.last else { break }
            mark = last.localID
        }
        // Only longer IDs follow the empty marker.
        try expect(seen, is: Array(ordered.dropFirst()))
    }

    static func pageStartsStrictlyAfterItsMark(_ store: any IdentityStore) async throws {
        for localID in ["a", "b", "c"] { try await store.insert(account(localID), session: nil) }
        let cases = [("", ["a", "b"]), ("a", ["b", "c"]), ("aa", ["b", "c"]), ("b", ["c"]), ("c", []), ("z", [])]
        for (mark, expected) in cases {
            let page = try await store.accounts(in: pool, after: mark, limit: 2)
            try expect(page.map(\.localID), is: expected)
        }
        try await expect(store.accounts(in: tenantPool, after: "", limit: 2), is: [])
    }

    static func filtersFindTheOneTheyName(_ store: any IdentityStore) async throws {
        try await store.insert(ada(), session: nil)
        try await store.insert(ada(in: tenantPool), session: nil)
        try await store.insert(account("bob", email: "bob@example.com", phoneNumber: "+15550000000"), session: nil)
        let filters: [AccountQuery.Filter] = [
            .email("ada@example.com"), .phoneNumber("+15551234567"), .localID("ada-1"),
        ]
        for filter in filters {
            var query = AccountQuery(limit: 10)
            query.filter = filter
            try await expect(store.accounts(matching: query, in: pool), is: [ada()])
        }
        for filter in [.email("ada-1"), .phoneNumber("1"), .localID("")] as [AccountQuery.Filter] {
            var query = AccountQuery(limit: 10)
            query.filter = filter
            try await expect(store.accounts(matching: query, in: pool), is: [])
        }
    }

    static func everySortKeyOrdersBothWays(_ store: any IdentityStore) async throws {
        let table: [(String, email: String?, name: String?, created: Int64, login: Int64?)] = [
            ("a", nil, "Z", 4, 1), ("b", "2@example.com", "a", 1, nil), ("c", "1@example.com", nil, 3, 3),
            ("d", "3@example.com", "B", 2, 2),
        ]
        for row in table {
            var account = account(row.0, email: row.email, createdAt: later(row.created))
            account.displayName = row.name
            account.lastLoginAt = row.login.map(later)
            try await store.insert(account, session: nil)
        }
        let orders: [(AccountQuery.SortKey, [String])] = [
            (.localID, ["a", "b", "c", "d"]), (.email, ["a", "c", "b", "d"]), (.displayName, ["c", "d", "a", "b"]),
            (.createdAt, ["b", "d", "c", "a"]), (.lastLoginAt, ["b", "a", "d", "c"]),
        ]
        for (key, order) in orders {
            var query = AccountQuery(limit: 10)
            query.sortKey = key
            let ascending = try await store.accounts(matching: query, in: pool)
            try expect(ascending.map(\.localID), is: order)
            query.descending = true
            let descending = try await store.accounts(matching: query, in: pool)
            try expect(descending.map(\.localID), is: order.reversed())
        }
    }

    static func tiesAreBrokenByLocalID(_ store: any IdentityStore) async throws {
        for localID in ["c", "a", "d", "b"] { try await store.insert(account(localID), session: nil) }
        for key in [.displayName, .createdAt, .lastLoginAt, .email] as [AccountQuery.SortKey] {
            var query = AccountQuery(limit: 10)
            query.sortKey = key
            for descending in [false, true] {
                query.descending = descending
                let found = try await store.accounts(matching: query, in: pool)
                try expect(found.map(\.localID), is: ["a", "b", "c", "d"])
            }
        }
    }

    static func limitAndOffsetCutAQuery(_ store: any IdentityStore) async throws {
        for localID in ["a", "b", "c", "d"] { try await store.insert(account(localID), session: nil) }
        let cases = [(2, 0, ["a", "b"]), (2, 1, ["b", "c"]), (2, 3, ["d"]), (9, 4, []), (0, 0, [])]
        for (limit, offset, expected) in cases {
            var query = AccountQuery(limit: limit)
            query.offset = offset
            let found = try await store.accounts(matching: query, in: pool)
            try expect(found.map(\.localID), is: expected)
        }
    }

    static func everyPositionContinuesTheOrder(_ store: any IdentityStore) async throws {
        let crowd = crowd()
        try await expect(store.importAccounts(crowd, in: pool, options: careless), is: crowd.map { _ in nil })
        try await store.insert(account("id-0", in: tenantPool), session: nil)
        for order in AccountRecency.allCases {
            let whole = crowd.compactMap { account -> (Int64, String)? in
                let moment = order == .creation ? account.createdAt : account.lastLoginAt
                return moment.map { ($0.milliseconds, account.localID) }
            }.sorted { $0 > $1 }.map(\.1)
            var (found, position) = ([String](), AccountPosition.start)
            while true {
                let page = try await store.accounts(in: pool, by: order, after: position, limit: 3)
                found += page.map(\.localID)
                guard let last = page.last, let moment = order == .creation ? last.createdAt : last.lastLoginAt else {
                    break
                }
                position = AccountPosition(at: moment, localID: last.localID)
            }
            try expect(found, is: whole)
        }
    }

    static func beginningsFindInTheirOrder(_ store: any IdentityStore) async throws {
        try await store.insert(account("id-2", email: "ada@example.com", phoneNumber: "+15550000001"), session: nil)
        try await store.insert(account("id-1", email: "adam@example.com", phoneNumber: "+15550000002"), session: nil)
        var named = account("x-3")
        named.displayName = "Ada\u{10FFFF}"
        try await store.insert(named, session: nil)
        try await store.insert(account("id-0", email: "ada@example.com", in: tenantPool), session: nil)
        let table: [(AccountNameColumn, String, [String])] = [
            (.localID, "id", ["id-1", "id-2"]), (.localID, "d", []), (.email, "ada", ["id-2", "id-1"]),
            (.email, "adam", ["id-1"]), (.email, "%", []), (.phoneNumber, "+1555", ["id-2", "id-1"]),
            (.displayName, "Ad\0a", ["x-3"]), (.displayName, "a", []),
        ]
        for (column, text, expected) in table {
            let found = try await store.accounts(in: pool, by: column, beginningWith: text, limit: 10)
            try expect(found.map(\.localID), is: expected)
        }
        try await expect(
            store.accounts(in: pool, by: .email, beginningWith: "", limit: 1).map(\.localID),
            is: ["id-2"]
        )
    }

    static func countIsThePools(_ store: any IdentityStore) async throws {
        for localID in ["a", "b", "c"] { try await store.insert(account(localID), session: nil) }
        try await store.insert(account("a", in: tenantPool), session: nil)
        try await store.delete("b", in: pool) { _ in }
        try await expect(store.countAccounts(in: pool), is: 2)
        try await expect(store.countAccounts(in: tenantPool), is: 1)
        try await expect(store.countAccounts(in: otherPool), is: 0)
        try await expect(store.countAccounts(of: pool.projectID), is: 3)
        try await expect(store.countAccounts(of: otherPool.projectID), is: 0)
    }

    static func failedInsertionIsNotCounted(_ store: any IdentityStore) async throws {
        try await store.insert(account("a", email: "x@example.com"), session: nil)
        try await expect(.conflict(.email)) {
            try await store.insert(account("b", email: "x@example.com"), session: nil)
        }
        try await expect(store.countAccounts(in: pool), is: 1)
        try await expect(.notFound) { try await store.delete("b", in: pool) { _ in } }
        try await expect(store.countAccounts(in: pool), is: 1)
    }

    static func changedNameIsSorted(_ store: any IdentityStore) async throws {
        for localID in ["a", "b"] { try await store.insert(account(localID), session: nil) }
        var query = AccountQuery(limit: 10)
        query.sortKey = .displayName
        // PostgreSQL's texts lack NUL; an empty name sorts as no name.
        let names: [(String, String?, [String])] = [
            ("a", "A\0", ["b", "a"]), ("b", "B", ["a", "b"]), ("a", "", ["a", "b"]), ("b", nil, ["a", "b"]),
            ("a", String(repeating: "\u{4E00}", count: 1000), ["b", "a"]),
        ]
        for (localID, name, expected) in names {
            try await store.update(localID, in: pool) { account in
                account.displayName = name
                return nil
            }
            try await expect(store.accounts(matching: query, in: pool).map(\.localID), is: expected)
        }
    }

    private static func crowd() -> [Account] {
        var numbers = SeededGenerator(state: 7)
        return (0..<40).map { number in
            // The IDs are not in the order of insertion.
            var account = account("id-\(number * 17 % 40)", createdAt: later(Int64.random(in: 1...4, using: &numbers)))
            if Bool.random(using: &numbers) {
                account.email = "\(Int.random(in: 1...12, using: &numbers))@example.com"
            }
            account.displayName = ["", "Ada", "ada", "\u{1F600}", nil, nil].randomElement(using: &numbers) ?? nil
            if Bool.random(using: &numbers) { account.lastLoginAt = later(Int64.random(in: 1...3, using: &numbers)) }
            return account
        }
    }

    private static func precedes(_ first: Account, _ second: Account, in query: AccountQuery) -> Bool {
        func key(_ account: Account) -> (Int64, String) {
            switch query.sortKey {
            case .localID: (0, account.localID)
            case .displayName: (0, account.displayName ?? "")
            case .createdAt: (account.createdAt.milliseconds, "")
            case .lastLoginAt: (account.lastLoginAt?.milliseconds ?? .min, "")
            case .email: (0, account.email ?? "")
            }
        }
        let keys = (key(first), key(second))
        if keys.0 == keys.1 { return first.localID < second.localID }
        let isBefore =
            keys.0.0 == keys.1.0 ? keys.0.1.utf8.lexicographicallyPrecedes(keys.1.1.utf8) : keys.0.0 < keys.1.0
        return isBefore != query.descending
    }

    static func everyPageIsAPartOfTheWholeOrder(_ store: any IdentityStore) async throws {
        let crowd = crowd()
        try await expect(
            store.importAccounts(crowd, in: pool, options: careless),
            is: crowd.map { _ in nil }
        )
        try await store.insert(account("id-0", in: tenantPool), session: nil)
        for key in [.localID, .displayName, .createdAt, .lastLoginAt, .email] as [AccountQuery.SortKey] {
            for descending in [false, true] {
                var query = AccountQuery(limit: 100)
                (query.sortKey, query.descending) = (key, descending)
                let whole = crowd.sorted { precedes($0, $1, in: query) }.map(\.localID)
                for limit in [1, 3, 7, 39, 40, 41] {
                    query.limit = limit
                    for offset in 0...whole.count + 1 {
                        query.offset = offset
                        let page = try await store.accounts(matching: query, in: pool).map(\.localID)
                        try expect(page, is: Array(whole.dropFirst(offset).prefix(limit)))
                    }
                }
            }
        }
    }
}
