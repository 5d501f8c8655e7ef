import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

@testable import CressetIdentity

/// Servers counting, exchanging and failing in any order.
struct SharedCountsModelTests {
    private static let start = TestClock.start

    private struct Server {
        let counts = WindowCounts<Int>(windowSeconds: 1000, capacity: 100)
        var position: Int64 = 0
        /// The keys of events still revocable.
        var own: [Int] = []

        init() {
            counts.keep([], at: start, isShared: true) { [UInt8(truncatingIfNeeded: $0)] }
        }

        mutating func exchange(with store: SQLiteStore, isWritten: Bool = true) async throws {
            let changes = counts.takeChanges(of: "x", least: 1, limit: 2, at: start)
            if isWritten {
                let all = changes.changes.flatMap(\.self)
                let page = try await store.exchange(all, after: position, limit: 99, at: start)
                changes.finish(isWritten: true)
                counts.learn(page.counts, at: start)
                position = page.position
            } else {
                changes.finish(isWritten: false)
            }
        }

        /// Performs one step and returns the change of a key's total events.
        mutating func step(_ random: inout Seeded, on store: SQLiteStore) async throws -> (key: Int, events: Int)? {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4:
                own.append(Int.random(in: 0..<5, using: &random))
                counts.add(own[own.count - 1], at: start)
                return (own[own.count - 1], 1)
            case 4..<6:
                guard let key = own.popLast() else { return nil }
                counts.takeBack(key, countedAt: start)
                return (key, -1)
            case 6: try await exchange(with: store, isWritten: false)
            default: try await exchange(with: store)
            }
            return nil
        }
    }

    @Test(arguments: UInt64(0)..<40)
    func everyEventIsCountedOnceByEveryServer(_ seed: UInt64) async throws {
        try await run(seed) { servers, expected in
            for key in 0..<5 {
                for server in servers { #expect(server.counts.count(of: key, at: Self.start) == expected[key]) }
            }
        }
    }

    /// Concurrent events may or may not survive a reset, but all servers agree.
    @Test(arguments: UInt64(0)..<40)
    func serversAgreeThoughCountsAreEnded(_ seed: UInt64) async throws {
        try await run(seed, endsCounts: true) { servers, _ in
            for key in 0..<5 {
                #expect(Set(servers.map { $0.counts.count(of: key, at: Self.start) }).count == 1)
            }
        }
    }

    private func run(
        _ seed: UInt64,
        endsCounts: Bool = false,
        then verify: ([Server], [Int]) async throws -> Void
    ) async throws {
        let store = try SQLiteStore(.memory)
        var random = Seeded(state: seed)
        var servers = [Server(), Server(), Server()]
        var expected = [0, 0, 0, 0, 0]
        for _ in 0..<200 {
            let index = servers.indices.randomElement(using: &random) ?? 0
            if endsCounts, Int.random(in: 0..<8, using: &random) == 0 {
                let key = Int.random(in: 0..<5, using: &random)
                servers[index].counts.forget(key, isEverywhere: Bool.random(using: &random))
                servers[index].own.removeAll { $0 == key }
            } else if let change = try await servers[index].step(&random, on: store) {
                expected[change.key] += change.events
            }
        }
        // Each exchange sends two keys; then every server learns the last ones sent.
        for index in [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1] { try await servers[index].exchange(with: store) }
        try await verify(servers, expected)
        await store.close()
    }
}
