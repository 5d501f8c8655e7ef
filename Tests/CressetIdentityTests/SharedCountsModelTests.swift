import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import Testing

@testable import CressetIdentity

/// Servers counting, exchanging and failing in any order.
struct SharedCountsModelTests {
    private static let start = TestClock.start

    private struct Server {
        let limiter: RateLimiter
        var position: Int64 = 0
        /// The pending events.
        var own: [(key: Int, reservation: Reservation)] = []

        mutating func exchange(with store: SQLiteStore, isWritten: Bool = true) async throws {
            let taken = limiter.takeChanges(limit: 2)
            if isWritten {
                let page = try await store.exchange(taken.changes, after: position, limit: 99, at: start)
                limiter.finish(taken, isWritten: true)
                limiter.merge(page.counts, at: start)
                position = page.position
            } else {
                limiter.finish(taken, isWritten: false)
            }
        }

        /// Performs one step and returns the change of a key's total events.
        mutating func step(_ random: inout SeededGenerator, on store: SQLiteStore) async throws -> (
            key: Int, events: Int
        )? {
            switch Int.random(in: 0..<10, using: &random) {
            case 0..<4:
                let key = Int.random(in: 0..<5, using: &random)
                own.append((key, try limiter.reserve("\(key)")))
                return (key, 1)
            case 4..<6:
                guard let (key, reservation) = own.popLast() else { return nil }
                guard Bool.random(using: &random) else {
                    reservation.keep()
                    return nil
                }
                reservation.cancel()
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
                for server in servers { #expect(server.limiter.count("\(key)") == expected[key]) }
            }
        }
    }

    /// Concurrent events may or may not survive a reset, but all servers agree.
    @Test(arguments: UInt64(0)..<40)
    func serversAgreeThoughCountsAreEnded(_ seed: UInt64) async throws {
        try await run(seed, endsCounts: true) { servers, _ in
            for key in 0..<5 {
                #expect(Set(servers.map { $0.limiter.count("\(key)") }).count == 1)
            }
        }
    }

    private func run(
        _ seed: UInt64,
        endsCounts: Bool = false,
        then verify: ([Server], [Int]) async throws -> Void
    ) async throws {
        let store = try SQLiteStore(.memory)
        var random = SeededGenerator(state: seed)
        var servers: [Server] = []
        for _ in 1...3 { servers.append(Server(limiter: try await .stored(isShared: true))) }
        var expected = [0, 0, 0, 0, 0]
        for _ in 0..<200 {
            let index = servers.indices.randomElement(using: &random) ?? 0
            if endsCounts, Int.random(in: 0..<8, using: &random) == 0 {
                let key = Int.random(in: 0..<5, using: &random)
                servers[index].limiter.reset("\(key)", isEverywhere: Bool.random(using: &random))
                servers[index].own.removeAll { $0.key == key }
            } else if let change = try await servers[index].step(&random, on: store) {
                expected[change.key] += change.events
            }
        }
        for server in servers { for (_, reservation) in server.own { reservation.keep() } }
        // Each exchange sends two keys; then every server learns the last ones sent.
        for index in [0, 0, 0, 1, 1, 1, 2, 2, 2, 0, 1] { try await servers[index].exchange(with: store) }
        try await verify(servers, expected)
        await store.close()
    }
}
