import CressetIdentity

extension StoreConformance {
    static let queries = [
        Check("pagesAreInTheOrderOfBytes", pagesAreInTheOrderOfBytes),
        Check("pageStartsStrictlyAfterItsMark", pageStartsStrictlyAfterItsMark),
        Check("filtersFindTheOneTheyName", filtersFindTheOneTheyName),
        Check("everySortKeyOrdersBothWays", everySortKeyOrdersBothWays),
        Check("tiesAreBrokenByLocalID", tiesAreBrokenByLocalID),
        Check("limitAndOffsetCutAQuery", limitAndOffsetCutAQuery),
        Check("countIsThePools", countIsThePools),
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

    static func countIsThePools(_ store: any IdentityStore) async throws {
        for localID in ["a", "b", "c"] { try await store.insert(account(localID), session: nil) }
        try await store.insert(account("a", in: tenantPool), session: nil)
        try await store.delete("b", in: pool) { _ in }
        try await expect(store.countAccounts(in: pool), is: 2)
        try await expect(store.countAccounts(in: tenantPool), is: 1)
        try await expect(store.countAccounts(in: otherPool), is: 0)
    }
}
