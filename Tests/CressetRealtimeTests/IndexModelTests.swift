import CressetRules
import CressetTesting
import CressetWire
import FoundationEssentials
import Synchronization
import Testing

@testable import CressetRealtime

/// Random data, writes and queries: an index must match a plain sort, and listeners must receive the matching events.
/// `INDEX_ROUNDS` in the environment sets the number of rounds, `INDEX_SEED` the seed.
struct IndexModelTests {
    private static let rules = #"{"rules":{"list":{".indexOn":["a","a/b",".value"]}}}"#
    private static let keys = (0..<50).map { ["k\($0)", "\($0)"][$0 % 2] }
    private static let leaves: [JSONValue] = [
        .null, false, true, 1, 2, 2.5, -3, 4, "", "a", "b", "ab", "\u{FFFD}", "\u{1F600}", ["b": 1],
        ["b": "x", "c": 2],
    ]

    /// A listener applying each event to a copy.
    private final class Mirror: Sendable {
        private let state = Mutex<DataTree?>(nil)
        var tree: DataTree? { state.withLock { $0 } }

        func apply(_ event: DataEvent) {
            state.withLock { tree in
                switch event {
                case .put(let keys, let value): tree = tree.setting(value, at: keys[...])
                case .patch(let base, let members):
                    for member in members { tree = tree.setting(member.tree, at: (base + member.keys)[...]) }
                case .cancelled: tree = nil
                }
            }
        }
    }

    private static func number(_ name: String, or standard: Int) -> Int {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) } ?? standard
    }

    @Test func answersAndEventsAreThoseOfAPlainSort() async throws {
        let first = Self.number("INDEX_SEED", or: 1)
        for seed in first..<first + Self.number("INDEX_ROUNDS", or: 3) {
            var random = SeededGenerator(state: UInt64(seed))
            try await Self.run(seed: seed, random: &random)
        }
    }

    private static func run(seed: Int, random: inout SeededGenerator) async throws {
        let list = try DataPath("list")
        var limits = RealtimeLimits()
        // Some rounds have no room for indexes, or for only one.
        limits.bytes = [1 << 30, 1 << 30, 20_000][seed % 3]
        let database = try await RealtimeDatabases(MemoryRealtimeStore(), limits: limits, clock: { 7 })
            .database(RealtimeDatabaseID(projectID: "acme", namespace: "acme"))
        _ = try await database.setRules(rules)
        _ = try await database.write(DataChange(.put(all(&random)), at: list), as: .administrator)
        let listened = try (0..<10).map { number in
            let query = Self.query(&random)
            let mirror = Mirror()
            _ = try database.listen(to: list, choosing: query, as: .administrator, needsIndex: number > 1) {
                mirror.apply($0)
            }
            return (query: query, mirror: mirror)
        }
        for step in 0..<40 {
            _ = try? await database.write(change(&random), as: .administrator)
            let tree = try database.read(list, as: .administrator)
            for (query, mirror) in listened {
                let plain = PlainChoice(query: query).choose(from: tree)
                let answer = try database.read(list, choosing: query, as: .administrator)
                #expect(answer == plain, "seed \(seed), step \(step): \(query)")
                #expect(mirror.tree == plain, "seed \(seed), step \(step): \(query)")
            }
        }
    }

    private static func all(_ random: inout SeededGenerator) -> JSONValue {
        .object(JSONObject(keys.filter { $0 != "7" }.map { ($0, child(&random)) }))
    }

    private static func child(_ random: inout SeededGenerator) -> JSONValue {
        let leaf = leaves.randomElement(using: &random) ?? .null
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: leaf
        case 1: ["a": 1, "n": leaf, ".priority": [1, 2, "p", "q"].randomElement(using: &random) ?? 1]
        default: ["a": leaf]
        }
    }

    private static func change(_ random: inout SeededGenerator) throws -> DataChange {
        let key = keys.randomElement(using: &random) ?? ""
        switch Int.random(in: 0..<40, using: &random) {
        case 0: return DataChange(.put(["list": all(&random), "other": 1]), at: .root)
        case 1: return DataChange(.put([.null, 5].randomElement(using: &random) ?? .null), at: try DataPath("list"))
        case 2...4: return DataChange(.put(all(&random)), at: try DataPath("list"))
        case 5...9: return DataChange(.put(1), at: try DataPath("other"))
        case 10...14:
            let members = (0..<12).map { _ in (keys.randomElement(using: &random) ?? "", child(&random)) }
            return DataChange(.update(JSONObject(members)), at: try DataPath("list"))
        case 15...17: return DataChange(.putPriority("p"), at: try DataPath("list/\(key)"))
        case 18...21: return DataChange(.put(3), at: try DataPath("list/\(key)/a/b"))
        default: return DataChange(.put(child(&random)), at: try DataPath("list/\(key)"))
        }
    }

    private static func query(_ random: inout SeededGenerator) -> DataQuery {
        let orders: [DataOrder] = [
            .key, .value, .priority, .child(DataPath([DataKey("a")])), .child(DataPath([DataKey("a"), DataKey("b")])),
        ]
        var query = DataQuery(order: orders.randomElement(using: &random) ?? .key)
        if Bool.random(using: &random) { query.start = bound(in: query.order, &random) }
        if Bool.random(using: &random) { query.end = bound(in: query.order, &random) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: query.limit = .first(Int.random(in: 1..<8, using: &random))
        case 1: query.limit = .last(Int.random(in: 1..<8, using: &random))
        case 2: query.limit = .last(1000)
        default: break
        }
        return query
    }

    private static func bound(in order: DataOrder, _ random: inout SeededGenerator) -> DataQuery.Bound {
        let key = keys.randomElement(using: &random) ?? ""
        let isInclusive = Bool.random(using: &random)
        if order == .key { return DataQuery.Bound(.string(key), isInclusive: isInclusive) }
        let value = leaves.dropLast(2).randomElement(using: &random) ?? .null
        return DataQuery.Bound(value, key: Bool.random(using: &random) ? key : nil, isInclusive: isInclusive)
    }
}
