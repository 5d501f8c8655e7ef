import CressetIdentity

extension StoreConformance {
    static let counts = [
        Check("eventsOfOneWindowAddUp", eventsOfOneWindowAddUp),
        Check("windowThatIsOverGivesWayToTheNextOne", windowThatIsOverGivesWayToTheNextOne),
        Check("countThatHasEndedIsToldAsNone", countThatHasEndedIsToldAsNone),
        Check("serverThatIsAloneIsToldNothing", serverThatIsAloneIsToldNothing),
        Check("largestCountsOfEventsComeFirst", largestCountsOfEventsComeFirst),
        Check("onlyChangesAfterThePositionAreTold", onlyChangesAfterThePositionAreTold),
        Check("longListOfChangesComesPageByPage", longListOfChangesComesPageByPage),
        Check("positionBeyondTheLastOneIsNone", positionBeyondTheLastOneIsNone),
        Check("eventsOfSixteenServersAreAllCounted", eventsOfSixteenServersAreAllCounted),
        Check("readerMissesNoneOfThoseWhoWrite", readerMissesNoneOfThoseWhoWrite),
        Check("dailyCountsAddUpAndEndWithTheirProject", dailyCountsAddUpAndEndWithTheirProject),
    ]

    private static let window: Int64 = 100

    private static func part(
        _ events: Int,
        at milliseconds: Int64 = 0,
        slot: Int64 = 0,
        pacedAt: Int64? = nil
    ) -> StoredCount.Part {
        StoredCount.Part(
            slot: slot,
            since: later(milliseconds),
            events: events,
            pacedAt: pacedAt.map(later),
            endsAt: later(milliseconds + window)
        )
    }

    private static func count(_ number: UInt8, _ part: StoredCount.Part, of kind: String = "a") -> StoredCount {
        StoredCount(kind: kind, key: [number, 0], part: part)
    }

    private static func end(_ number: UInt8) -> CountChange { .end(kind: "a", key: [number, 0]) }

    private static func added(
        _ part: StoredCount.Part,
        to store: any IdentityStore
    ) async throws -> [StoredCount.Part] {
        let page = try await store.exchange([.addition(count(1, part))], after: 0, limit: 9, at: moment)
        return page.counts.map(\.part)
    }

    static func dailyCountsAddUpAndEndWithTheirProject(_ store: any IdentityStore) async throws {
        func count(_ kind: DailyCount.Kind, day: Int64, _ events: Int, in project: String = "acme") -> DailyCount {
            DailyCount(DailyCount.Key(kind, by: "password", in: project, day: day), events: events)
        }
        try await store.add([count(.signIn, day: 7, 1)])
        try await store.insert(project("acme", number: "1", apiKey: "key-1"))
        try await store.insert(project("zenith", number: "2", apiKey: "key-2"))
        try await expect(store.dailyCounts(of: "acme", since: 0), is: [])
        let zenith = count(.signIn, day: 7, 1, in: "zenith")
        try await store.add([count(.signUp, day: 8, 1), count(.signIn, day: 7, 2), zenith])
        try await store.add([count(.signIn, day: 7, 3), count(.refused, day: 9, 4)])
        let later = [count(.signUp, day: 8, 1), count(.refused, day: 9, 4)]
        try await expect(store.dailyCounts(of: "acme", since: 7), is: [count(.signIn, day: 7, 5)] + later)
        try await expect(store.dailyCounts(of: "acme", since: 8), is: later)
        try await expect(store.deleteDailyCounts(before: 9), is: 3)
        try await expect(store.dailyCounts(of: "acme", since: 0), is: [count(.refused, day: 9, 4)])
        try await store.add([zenith])
        try await store.deleteProject("acme")
        try await expect(store.dailyCounts(of: "acme", since: 0), is: [])
        try await expect(store.dailyCounts(of: "zenith", since: 0), is: [zenith])
    }

    static func eventsOfOneWindowAddUp(_ store: any IdentityStore) async throws {
        try await expect(added(part(3, at: 20, pacedAt: 25), to: store), is: [part(3, at: 20, pacedAt: 25)])
        try await expect(added(part(2, at: 60), to: store), is: [part(5, at: 20, pacedAt: 25)])
        // From a server with earlier counts.
        try await expect(added(part(1, at: 10, pacedAt: 30), to: store), is: [part(6, at: 10, pacedAt: 30)])
        try await expect(added(part(1, at: 15, pacedAt: 29), to: store), is: [part(7, at: 10, pacedAt: 30)])
        try await expect(Set(added(part(4, slot: 7), to: store).map(\.events)), is: [7, 4])
    }

    static func windowThatIsOverGivesWayToTheNextOne(_ store: any IdentityStore) async throws {
        _ = try await added(part(3, at: 200, pacedAt: 250), to: store)
        // Its window ended when the other began.
        try await expect(added(part(9, at: 100), to: store), is: [part(3, at: 200, pacedAt: 250)])
        try await expect(added(part(1, at: 300), to: store), is: [part(1, at: 300)])
        let page = try await store.exchange([.addition(count(2, part(1)))], after: 0, limit: 9, at: later(500))
        try expect(page.counts, is: [])
    }

    static func countThatHasEndedIsToldAsNone(_ store: any IdentityStore) async throws {
        let parts = [part(3), part(2, slot: 7)]
        let changes = parts.map { CountChange.addition(count(1, $0)) } + [.addition(count(2, part(4)))]
        let first = try await store.exchange(changes, after: 0, limit: 9, at: moment)
        let ended = try await store.exchange([end(1), end(3)], after: first.position, limit: 9, at: moment)
        try expect(Set(ended.counts.map(\.part.slot)), is: [0, 7])
        try expect(ended.counts.allSatisfy { $0.key == [1, 0] && $0.part.events == 0 }, "\(ended.counts)")
        try await expect(store.counts(at: moment, limit: 9).counts, is: [count(2, part(4))])
        // A later event starts a new count and window.
        let again = [end(1), CountChange.addition(count(1, part(1, at: 50)))]
        let last = try await store.exchange(again, after: ended.position, limit: 9, at: moment)
        try expect(last.counts, is: [count(1, part(1, at: 50))])
    }

    static func serverThatIsAloneIsToldNothing(_ store: any IdentityStore) async throws {
        func exchange(_ changes: [CountChange]) async throws {
            try await expect(store.exchange(changes, after: nil, limit: 9, at: moment).counts, is: [])
        }
        try await exchange([.addition(count(1, part(3))), .addition(count(2, part(4, at: 50)))])
        try await exchange([.addition(count(1, part(2))), .addition(count(3, part(1)))])
        try await expect(
            store.counts(at: moment, limit: 9).counts,
            is: [count(1, part(5)), count(2, part(4, at: 50)), count(3, part(1))]
        )
        try await exchange([end(1), end(3)])
        try await expect(store.counts(at: later(100), limit: 9).counts, is: [count(2, part(4, at: 50))])
        try await expect(store.counts(at: later(150), limit: 9).counts, is: [])
        try await exchange([])
    }

    static func largestCountsOfEventsComeFirst(_ store: any IdentityStore) async throws {
        let counts = (1...9).map { count($0, part(Int($0))) } + [count(1, part(1), of: "b")]
        _ = try await store.exchange(counts.map { .addition($0) }, after: nil, limit: 9, at: moment)
        try await expect(Set(store.counts(at: moment, limit: 2).counts.map(\.part.events)), is: [9, 8, 1])
    }

    static func onlyChangesAfterThePositionAreTold(_ store: any IdentityStore) async throws {
        func exchange(_ changes: [CountChange], after position: Int64) async throws -> CountPage {
            try await store.exchange(changes, after: position, limit: 9, at: moment)
        }
        try await expect(exchange([], after: 0), is: CountPage())
        let first = try await exchange([.addition(count(1, part(1)))], after: 0)
        let start = try await store.counts(at: moment, limit: 9)
        try expect(start.position, is: first.position)
        let second = try await exchange([.addition(count(2, part(1)))], after: first.position)
        try expect(second.counts.map(\.key), is: [[2, 0]])
        try await expect(exchange([], after: first.position), is: second)
        try await expect(exchange([], after: second.position), is: CountPage(position: second.position))
        let third = try await exchange([.addition(count(1, part(1)))], after: second.position)
        try expect(third.counts, is: [count(1, part(2))])
        try await expect(Set(exchange([], after: 0).counts.map(\.key)), is: [[1, 0], [2, 0]])
    }

    static func longListOfChangesComesPageByPage(_ store: any IdentityStore) async throws {
        for step: UInt8 in 0..<10 {
            let changes = (0..<3).map { CountChange.addition(count(3 * step + $0, part(1))) }
            _ = try await store.exchange(changes, after: 0, limit: 4, at: moment)
        }
        var (found, position, pages) = (Set<[UInt8]>(), Int64(0), 0)
        while pages < 20 {
            let page = try await store.exchange([], after: position, limit: 4, at: moment)
            try expect(page.counts.count <= 4 && page.position > position, "\(page)")
            found.formUnion(page.counts.map(\.key))
            position = page.position
            pages += 1
            guard page.isFull else { break }
        }
        try expect(found.count, is: 30)
    }

    /// The database could have been restored from a backup.
    static func positionBeyondTheLastOneIsNone(_ store: any IdentityStore) async throws {
        let first = try await store.exchange([.addition(count(1, part(1)))], after: 0, limit: 9, at: moment)
        try await expect(store.exchange([], after: first.position + 5, limit: 9, at: moment), is: first)
    }

    static func eventsOfSixteenServersAreAllCounted(_ store: any IdentityStore) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server in 0..<16 {
                group.addTask {
                    let keys: [UInt8] = server.isMultiple(of: 2) ? [1, 2, 3] : [3, 2, 1]
                    let changes = keys.map { CountChange.addition(count($0, part(1, at: Int64(server)))) }
                    _ = try await store.exchange(changes, after: 0, limit: 9, at: moment)
                }
            }
            try await group.waitForAll()
        }
        let parts = try await store.counts(at: moment, limit: 9).counts.map(\.part)
        try expect(parts, is: [part(16), part(16), part(16)])
    }

    /// The position never passes a change that becomes visible later.
    static func readerMissesNoneOfThoseWhoWrite(_ store: any IdentityStore) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for server: UInt8 in 0..<8 {
                group.addTask {
                    for step: UInt8 in 0..<4 {
                        let change = CountChange.addition(count(10 * server + step, part(1)))
                        _ = try await store.exchange([change], after: 0, limit: 99, at: moment)
                    }
                }
            }
            group.addTask {
                var (found, position, reads) = (Set<[UInt8]>(), Int64(0), 0)
                while found.count < 32, reads < 100_000 {
                    let page = try await store.exchange([], after: position, limit: 99, at: moment)
                    found.formUnion(page.counts.map(\.key))
                    (position, reads) = (page.position, reads + 1)
                }
                try expect(found.count, is: 32)
            }
            try await group.waitForAll()
        }
    }
}
