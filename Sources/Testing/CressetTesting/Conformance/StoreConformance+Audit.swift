import CressetIdentity

extension StoreConformance {
    static let audit = [
        Check("auditEventsAreFoundByEachCondition", auditEventsAreFoundByEachCondition),
        Check("auditEventIsFoundByEachTarget", auditEventIsFoundByEachTarget),
    ]

    static func auditEventsAreFoundByEachCondition(_ store: any IdentityStore) async throws {
        let clock = TestClock()
        let ada = AuditOrigin(.consoleOperator, id: "id-9", name: "ada@example.com")
        for (kind, target, project, origin) in [
            (AuditEvent.Kind.projectCreated, "acme", "acme", .server),
            (.accountCreated, "id-1", "acme", AuditOrigin(.user, id: "id-1")),
            (.accountCreated, "id-2", "acme", ada), (.accountDisabled, "id-2", "acme", ada),
            (.accountDisabled, "id-3", "other", .server),
        ] {
            let writer = AuditWriter(origin, secrets: vault, clock: clock)
            let event = AuditEvent(kind, in: UserPool(projectID: project), of: [target])
            try await store.recorded(by: writer).record(event)
            clock.advance(seconds: 10)
        }
        var all = AuditQuery()
        let numbers = try await store.auditRecords(before: nil, matching: all, limit: 9).map(\.number)
        try expect(numbers, is: [5, 4, 3, 2, 1])
        all.projectID = "acme"
        let third = TestClock.start.adding(milliseconds: 20_000)
        let conditions: [((inout AuditQuery) -> Void, [Int64])] = [
            ({ _ in }, [4, 3, 2, 1]), ({ $0.userID = "id-1" }, [2]), ({ $0.userID = "id-2" }, [4, 3]),
            ({ $0.kind = .accountCreated }, [3, 2]), ({ $0.actor = "ada@example.com" }, [4, 3]),
            ({ $0.actor = "user" }, [2]), ({ $0.since = third }, [4, 3]), ({ $0.until = third }, [3, 2, 1]),
            ({ ($0.userID, $0.kind) = ("id-2", .accountDisabled) }, [4]),
        ]
        for (set, expected) in conditions {
            var query = all
            set(&query)
            let newest = try await store.auditRecords(before: nil, matching: query, limit: 9).map(\.number)
            try expect(newest, is: expected)
            let oldest = try await store.auditRecords(after: 0, matching: query, limit: 9).map(\.number)
            try expect(oldest, is: expected.reversed())
        }
        var anywhere = AuditQuery()
        anywhere.userID = "id-3"
        try await expect(store.auditRecords(after: 0, matching: anywhere, limit: 9).map(\.number), is: [5])
        let page = try await store.auditRecords(before: 4, matching: all, limit: 1).map(\.number)
        try expect(page, is: [3])
    }

    static func auditEventIsFoundByEachTarget(_ store: any IdentityStore) async throws {
        let writer = AuditWriter(AuditOrigin(.user, id: "id-1"), secrets: vault, clock: TestClock())
        let recorded = store.recorded(by: writer)
        let targets = ["id-1", "id-2", "id-2", "", "nul\u{0}", "\"quoted\" \u{202E}\u{1F600}"]
        try await recorded.record(AuditEvent(.projectCreated, in: pool, of: ["acme"]))
        try await recorded.record(AuditEvent(.accountsImported, in: pool, of: targets))
        try await recorded.record(AuditEvent(.accountsImported, in: otherPool, of: targets))
        let found: [(target: String, number: Int64?)] = [
            ("id-1", 2), ("id-2", 2), ("nul\u{0}", 2), (targets[5], 2), ("id", nil),
        ]
        for (target, number) in found {
            var query = AuditQuery()
            (query.projectID, query.userID, query.kind) = (pool.projectID, target, .accountsImported)
            let numbers = try await store.auditRecords(before: nil, matching: query, limit: 9).map(\.number)
            try expect(numbers, is: number.map { [$0] } ?? [])
        }
        try await expect(store.verifyAuditLog(by: writer, knowing: []).fault?.reason, is: nil)
    }
}
