import CressetIdentity
import CressetStoreSQL
import CressetStoreSQLite
import FoundationEssentials
import Testing

/// A search for steps by which a thief keeps an account, or its owner loses it.
///
/// In the environment, `WALKS` and `WALK_DEPTH` extend the search, and `WALK_SEED` varies it.
///
/// The owner avoids only the risks accepted in docs/explanation/threat-model.md:
///
/// - She reads her mail daily, notices changes within a week, and undoes those by others.
/// - She reads it before returning to an address left within a week.
/// - She verifies new addresses immediately. They are her own, without typing errors or handover.
/// - Her account has a verified address when the thief arrives.
/// - She takes over and deletes other accounts with her address.
/// - The thief gets her former mailbox only after over a week at another address.
/// - The thief does not delete the account.
/// - Her provider must remain only if linked over a week ago, at a verified address.
struct RecoveryModelTests {
    private static func number(_ name: String, or standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
    }

    private static func expectSafe(_ walks: some Sequence<Walk>) async throws {
        var store = try SQLiteStore(.memory)
        for (number, walk) in walks.enumerated() {
            if number % 500 == 499 {
                await store.close()
                store = try SQLiteStore(.memory)
            }
            let pool = WalkPools(store: store, walk: number)
            guard try await walk.violation(in: pool) != nil else { continue }
            let shortest = try await walk.shortest(in: pool)
            Issue.record("\(try await shortest.violation(in: pool) ?? "")\n\(walk.name): \(shortest)")
        }
        await store.close()
    }

    @Test func randomWalksLeaveTheOwnerTheAccount() async throws {
        let first = Self.number("WALK_SEED", or: 1)
        let count = Self.number("WALKS", or: 150)
        try await Self.expectSafe((first..<first + count).lazy.map { Walk.random(seed: UInt64($0)) })
    }

    @Test func everyShortWalkLeavesTheOwnerTheAccount() async throws {
        try await Self.expectSafe(Walk.all(upTo: Self.number("WALK_DEPTH", or: 2)))
    }
}
