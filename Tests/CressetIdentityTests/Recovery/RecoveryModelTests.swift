import CressetIdentity
import CressetStoreSQL
import CressetStoreSQLite
import FoundationEssentials
import Testing

/// A search for orders of steps by which a thief keeps an account, or its owner loses it. `WALKS` and `WALK_DEPTH` in the
/// environment search for longer, `WALK_SEED` elsewhere.
///
/// The owner acts so that nothing comes up that docs/explanation/threat-model.md accepts; nothing else leaves it out:
///
/// - she reads her mail every day, so that nothing is noticed after a week, and undoes what she has not done herself;
/// - she reads her mail before she goes back to an address that she has left within a week;
/// - she proves an address as soon as she moves to it, and it is one of hers: none is mistyped, none hands over;
/// - her account has a proven address when the thief comes;
/// - another account that has her address she takes over by a reset and deletes;
/// - her former mailbox becomes the thief's only when the account has been at another address for more than a week;
/// - the thief does not delete the account;
/// - a provider of hers has to last only if she has linked it more than a week ago, at a proven address.
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
