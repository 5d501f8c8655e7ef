import CressetIdentity

extension StoreConformance {
    static let outbox = [
        Check("takenItemIDIsRefused", takenItemIDIsRefused),
        Check("itemIsNotTakenBeforeItIsDue", itemIsNotTakenBeforeItIsDue),
        Check("takingNothingChangesNothing", takingNothingChangesNothing),
        Check("everyMemberOfAnItemIsKept", everyMemberOfAnItemIsKept),
        Check("longestDueItemComesFirst", longestDueItemComesFirst),
        Check("targetsGetTheirShares", targetsGetTheirShares),
        Check("kindsOfItemsAreApart", kindsOfItemsAreApart),
        Check("itemScheduledByAClockAheadIsDue", itemScheduledByAClockAheadIsDue),
        Check("takenItemIsHiddenUntilItsLeaseEnds", takenItemIsHiddenUntilItsLeaseEnds),
        Check("postponedItemWaits", postponedItemWaits),
        Check("deletedItemIsGone", deletedItemIsGone),
        Check("failedItemWaitsForItsRetry", failedItemWaitsForItsRetry),
        Check("linesAreSentInOrder", linesAreSentInOrder),
        Check("sixteenTakersGetDifferentItems", sixteenTakersGetDifferentItems),
    ]

    private static let kinds = OutboxItem.Kind.allCases

    static func outboxItem(
        _ id: String,
        _ kind: OutboxItem.Kind = .mail,
        of project: String = "acme",
        target: String? = nil,
        line: String? = nil,
        dueAt moment: Timestamp = moment
    ) -> OutboxItem {
        var item = OutboxItem(
            id: id,
            kind: kind,
            projectID: project,
            target: target,
            line: line,
            payload: [0, 255, 7],
            createdAt: self.moment
        )
        item.nextAttemptAt = moment
        return item
    }

    private static func claim(
        _ kind: OutboxItem.Kind = .mail,
        at now: Timestamp = moment,
        limit: Int = 100,
        from store: any IdentityStore
    ) async throws -> [String] {
        try await store.claimDueItems(of: kind, at: now, lease: now.adding(milliseconds: 1000), limit: limit).map(\.id)
    }

    static func takenItemIDIsRefused(_ store: any IdentityStore) async throws {
        try await store.insert(outboxItem("m"))
        for kind in kinds {
            try await expect(.conflict(.other)) { try await store.insert(outboxItem("m", kind, dueAt: later(-5))) }
            try await expect(claim(kind, at: later(-1), from: store), is: [])
        }
        try await expect(store.countWaiting(.mail), is: 1)
        try await expect(store.countWaiting(.sms), is: 0)
    }

    static func itemIsNotTakenBeforeItIsDue(_ store: any IdentityStore) async throws {
        for kind in kinds {
            try await expect(claim(kind, from: store), is: [])
            try await store.insert(outboxItem(kind.rawValue, kind, dueAt: later(1)))
            try await expect(store.dueTargets(of: kind, at: moment), is: [])
            let share = try await store.claimItems(["acme": 9], of: kind, dueAt: moment, lease: later(9))
            try expect(share, is: [])
            try await expect(claim(kind, at: later(1), from: store), is: [kind.rawValue])
        }
    }

    static func takingNothingChangesNothing(_ store: any IdentityStore) async throws {
        try await store.insert(outboxItem("m"))
        for limit in [0, -1] { try await expect(claim(limit: limit, from: store), is: []) }
        try await expect(store.claimItems(["zenith": 9], of: .mail, dueAt: moment, lease: later(9)), is: [])
        try await expect(claim(from: store), is: ["m"])
    }

    static func everyMemberOfAnItemIsKept(_ store: any IdentityStore) async throws {
        for kind in kinds {
            var full = OutboxItem(
                id: "\(kind) \u{1F600}\u{0}",
                kind: kind,
                projectID: "zenith",
                target: "w",
                line: "blue/ada",
                payload: (0...255).map { $0 },
                createdAt: later(-5)
            )
            full.attempts = 7
            full.cause = "status 500"
            let bare = OutboxItem(id: kind.rawValue, kind: kind, projectID: "z", payload: [], createdAt: moment)
            for item in [full, bare] { try await store.insert(item) }
            let targets = try await store.dueTargets(of: kind, at: moment)
            try expect(targets, is: [OutboxTarget("w", of: "zenith"), OutboxTarget("z", of: "z")])
            let taken = try await store.claimDueItems(of: kind, at: moment, lease: later(60_000))
            let expected = [full, bare].map { item in
                var item = item
                item.attempts += 1
                item.nextAttemptAt = later(60_000)
                return item
            }
            try expect(taken, is: expected)
        }
    }

    static func longestDueItemComesFirst(_ store: any IdentityStore) async throws {
        for (id, delay) in [("c", -1), ("a", 0), ("d", -3), ("b", -2), ("e", 1)] {
            try await store.insert(outboxItem(id, dueAt: later(Int64(delay))))
            try await store.insert(outboxItem("x\(id)", of: id, dueAt: later(Int64(delay))))
        }
        let targets = try await store.dueTargets(of: .mail, at: moment)
        try expect(targets.map(\.id), is: ["acme", "d", "b", "c", "a"])
        for expected in [["d", "b"], ["c", "a"], []] {
            let taken = try await store.claimItems(["acme": 2], of: .mail, dueAt: moment, lease: later(9))
            try expect(taken.map(\.id), is: expected)
        }
        try await expect(store.countItems(of: .mail).waiting, is: ["acme": 5, "a": 1, "b": 1, "c": 1, "d": 1, "e": 1])
    }

    static func targetsGetTheirShares(_ store: any IdentityStore) async throws {
        for project in ["a", "b", "c"] {
            for number in 1...3 { try await store.insert(outboxItem("\(project)\(number)", of: project)) }
        }
        let taken = try await store.claimItems(["a": 2, "c": 1, "d": 9], of: .mail, dueAt: moment, lease: later(9))
        try expect(taken.map(\.id), is: ["a1", "a2", "c1"])
        try await expect(claim(from: store), is: ["a3", "b1", "b2", "b3", "c2", "c3"])
    }

    static func kindsOfItemsAreApart(_ store: any IdentityStore) async throws {
        for kind in kinds { try await store.insert(outboxItem(kind.rawValue, kind)) }
        for kind in kinds {
            try await expect(store.countWaiting(kind), is: 1)
            try await expect(claim(kind, from: store), is: [kind.rawValue])
            try await expect(claim(kind, from: store), is: [])
            let found = try await store.items(of: kind, in: "acme", failedOnly: false, limit: 9)
            try expect(found.map(\.id), is: [kind.rawValue])
        }
    }

    static func itemScheduledByAClockAheadIsDue(_ store: any IdentityStore) async throws {
        for kind in kinds {
            let latest = later(kind.maxDelay)
            try await store.insert(outboxItem("\(kind) 1", kind, dueAt: latest))
            try await expect(claim(kind, from: store), is: [])
            try await store.insert(outboxItem("\(kind) 2", kind, dueAt: latest.adding(milliseconds: 1)))
            try await expect(claim(kind, from: store), is: ["\(kind) 2"])
        }
    }

    static func takenItemIsHiddenUntilItsLeaseEnds(_ store: any IdentityStore) async throws {
        try await store.insert(outboxItem("m"))
        for attempt in 1...3 {
            let now = later(Int64(attempt) * 1000)
            let lease = now.adding(milliseconds: 1000)
            let taken = try await store.claimDueItems(of: .mail, at: now, lease: lease)
            try expect(taken.map(\.attempts), is: [attempt])
            try await expect(claim(at: lease.adding(milliseconds: -1), from: store), is: [])
        }
    }

    static func postponedItemWaits(_ store: any IdentityStore) async throws {
        for id in ["m", "n"] { try await store.insert(outboxItem(id)) }
        try await store.postponeItem("unknown", until: later(1), cause: "c")
        try await store.postponeItem("m", until: later(2), cause: "c")
        try await expect(claim(at: later(1), from: store), is: ["n"])
        // Even during a delivery; the number of attempts is unchanged.
        try await store.postponeItem("n", until: later(3), cause: "d")
        let taken = try await store.claimDueItems(of: .mail, at: later(3), lease: later(4))
        try expect(taken.map(\.id), is: ["m", "n"])
        try expect(taken.map(\.attempts), is: [1, 2])
        try expect(taken.map(\.cause), is: ["c", "d"])
    }

    static func deletedItemIsGone(_ store: any IdentityStore) async throws {
        try await expect(store.countWaiting(.mail), is: 0)
        for id in ["m", "n"] { try await store.insert(outboxItem(id)) }
        for id in ["unknown", "m", "m"] { try await store.settleItem(id, at: moment, failure: nil, note: nil) }
        try await expect(store.countWaiting(.mail), is: 1)
        try await expect(claim(from: store), is: ["n"])
        try await store.settleItem("n", at: moment, failure: nil, note: nil)
        try await store.insert(outboxItem("n"))
        try await expect(store.countWaiting(.mail), is: 1)
    }

    static func failedItemWaitsForItsRetry(_ store: any IdentityStore) async throws {
        for kind in kinds {
            let id = kind.rawValue
            try await store.insert(outboxItem(id, kind))
            try await expect(store.retryItems(nil, of: kind, in: "acme", at: moment, limit: 9), is: 0)
            try await store.settleItem(id, at: later(1), failure: "gone", note: nil)
            try await store.postponeItem(id, until: moment, cause: "late")
            try await expect(claim(kind, at: later(2), from: store), is: [])
            let load = try await store.countItems(of: kind)
            try expect(load.waiting, is: [:])
            try expect(load.failed, is: 1)
            let failed = try await store.items(of: kind, in: "acme", failedOnly: true, limit: 9)
            try expect(failed.map(\.cause), is: ["gone"])
            for other in kinds where other != kind {
                try await expect(store.retryItems(id, of: other, in: "acme", at: moment, limit: 9), is: 0)
            }
            try await expect(store.retryItems(id, of: kind, in: "acme", at: later(3), limit: 9), is: 1)
            let again = try await store.claimDueItems(of: kind, at: later(3), lease: later(4))
            try expect(again.map(\.id), is: [id])
            try expect(again.map(\.createdAt), is: [later(3)])
            try expect(again.map(\.attempts), is: [1])
        }
    }

    static func linesAreSentInOrder(_ store: any IdentityStore) async throws {
        // An item behind another one waits, whatever its time.
        for (id, line, delay) in [("1", "a", 0), ("2", "a", -9), ("3", "b", 0), ("4", "a", -9)] {
            try await store.insert(outboxItem(id, .event, target: "w", line: line, dueAt: later(Int64(delay))))
        }
        // Lines of other kinds and targets are other lines.
        try await store.insert(outboxItem("5", .mail, target: "w", line: "a"))
        try await store.insert(outboxItem("6", .event, target: "v", line: "a"))
        try await expect(claim(.event, from: store), is: ["6", "1", "3"])
        try await expect(claim(.mail, from: store), is: ["5"])
        try await expect(claim(.event, from: store), is: [])
        try await store.settleItem("1", at: later(1), failure: nil, note: nil)
        try await expect(claim(.event, from: store), is: [])
        try await expect(claim(.event, at: later(1), from: store), is: ["2"])
        try await store.settleItem("2", at: later(2), failure: "c", note: nil)
        try await expect(claim(.event, at: later(2), from: store), is: ["4"])
    }

    static func sixteenTakersGetDifferentItems(_ store: any IdentityStore) async throws {
        let ids = (0..<racers * 3).map { "\($0)" }.sorted()
        for id in ids { try await store.insert(outboxItem(id)) }
        let taken = try await withThrowingTaskGroup(of: [String].self) { group in
            for _ in 0..<racers { group.addTask { try await claim(limit: 2, from: store) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try expect(taken.map(\.count), is: [Int](repeating: 2, count: racers))
        let rest = try await claim(from: store)
        try expect((taken.flatMap(\.self) + rest).sorted(), is: ids)
    }
}
