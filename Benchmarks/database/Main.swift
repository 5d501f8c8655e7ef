import CressetRealtime
import CressetRules
import CressetStoreSQLite
import CressetWire
import Foundation
import Synchronization

/// Measures queries, listeners with a query and large writes: `database-bench`.
///
/// Prints lines of a name, two spaces and a figure. Lists contain people with an age, indexed by the rules.
@main
struct Main {
    private static let rules = #"{"rules":{".read":true,".write":true,"list":{".indexOn":"age"}}}"#
    private static let clock: RealtimeClock = { 1 }

    static func main() async throws {
        let directory = FileManager.default.temporaryDirectory.appendingPathComponent("database-bench-\(UUID())")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        for count in [10_000, 100_000] {
            let store = try SQLiteStore(.file(directory.appendingPathComponent("\(count).db").path))
            let databases = RealtimeDatabases(store, clock: clock)
            let database = try await databases.database(RealtimeDatabaseID(projectID: "bench", namespace: "bench"))
            _ = try await database.setRules(rules)
            _ = try await database.write(DataChange(.put(people(count)), at: DataPath("list")), as: .administrator)
            try queries(of: database, count: count)
            try await listening(to: database, count: count)
            if count == 100_000 { try await large(in: database) }
            await store.close()
        }
    }

    private static func people(_ count: Int) -> JSONValue {
        var list = JSONObject()
        for number in 0..<count {
            list[name(number)] = ["age": .integer(Int64(number * 7919 % 1009)), "name": .string("person \(number)")]
        }
        return .object(list)
    }

    private static func name(_ number: Int) -> String { "p" + String(1_000_000 + number) }

    private static func show(_ name: String, _ figure: Double) {
        print("\(name)  \(figure)")
    }

    private static func seconds(_ body: () async throws -> Void) async rethrows -> Double {
        let start = ContinuousClock.now
        try await body()
        return (ContinuousClock.now - start) / .seconds(1)
    }

    private static var last: DataQuery {
        var query = DataQuery(order: .child(DataPath([DataKey("age")])))
        query.limit = .last(10)
        return query
    }

    private static func equal(_ age: Int64) -> DataQuery {
        var query = DataQuery(order: .child(DataPath([DataKey("age")])))
        (query.start, query.end) = (DataQuery.Bound(.integer(age)), DataQuery.Bound(.integer(age)))
        return query
    }

    private static func queries(of database: RealtimeDatabase, count: Int) throws {
        let list = try DataPath("list")
        for (name, query) in [("limitToLast=10", last), ("equalTo", equal(500))] {
            _ = try database.read(list, choosing: query, as: .administrator)
            let start = ContinuousClock.now
            var reads = 0
            repeat {
                _ = try database.read(list, choosing: query, as: .administrator)
                reads += 1
            } while ContinuousClock.now - start < .seconds(1)
            show("reads/s \(name) of \(count)", Double(reads) / ((ContinuousClock.now - start) / .seconds(1)))
        }
        let start = ContinuousClock.now
        var reads = 0
        repeat {
            _ = try database.read(try DataPath("list/\(name(reads % count))"), as: .administrator)
            reads += 1
        } while ContinuousClock.now - start < .seconds(1)
        show("reads/s one child of \(count)", Double(reads) / ((ContinuousClock.now - start) / .seconds(1)))
    }

    private static func listening(to database: RealtimeDatabase, count: Int) async throws {
        let list = try DataPath("list")
        let listeners = Int(ProcessInfo.processInfo.environment["LISTENERS"] ?? "1000") ?? 1000
        let told = Mutex(0)
        let alone = try await write(in: database, times: 50, from: 2000)
        show("write alone of \(count), ms", alone * 1000)
        var kept: [DataListener] = []
        for number in 0..<listeners {
            let query = number % 2 == 0 ? last : equal(Int64(number))
            let listener = try database.listen(to: list, choosing: query, as: .user(auth: .null)) { _ in
                told.withLock { $0 += 1 }
            }
            kept.append(listener)
        }
        let beside = try await write(in: database, times: 5, from: 3000)
        show("write beside \(listeners) listeners of \(count), ms", beside * 1000)
        show("events", Double(told.withLock { $0 }))
        for listener in kept { database.end(listener) }
    }

    private static func write(in database: RealtimeDatabase, times: Int, from age: Int64) async throws -> Double {
        var all: [Double] = []
        for number in 0..<times {
            let path = try DataPath("list/\(name(number * 131))/age")
            let change = DataChange(.put(.integer(age + Int64(number))), at: path)
            all.append(try await seconds { _ = try await database.write(change, as: .administrator) })
        }
        return all.sorted()[times / 2]
    }

    /// The longest time that a small write takes while large ones of another network are carried out: one of a place
    /// with many children, and one of as many paths.
    private static func large(in database: RealtimeDatabase) async throws {
        guard let people = people(50_000).object else { return }
        let paths = JSONObject(people.members.map { ("paths/" + $0.key, $0.value.object?["age"] ?? .null) })
        for (name, change) in [
            ("large write", DataChange(.put(.object(people)), at: try DataPath("large"))),
            ("write of many paths", DataChange(.update(paths), at: .root)),
        ] {
            let isOver = Mutex(false)
            async let longest = longestWrite(in: database) { isOver.withLock { $0 } }
            try await Task.sleep(for: .milliseconds(100))
            let time = try await seconds {
                _ = try await database.write(change, as: .user(auth: .null), from: "large")
            }
            isOver.withLock { $0 = true }
            show("\(name), ms", time * 1000)
            show("longest small write beside it, ms", try await longest * 1000)
        }
    }

    private static func longestWrite(
        in database: RealtimeDatabase,
        until isOver: @Sendable () -> Bool
    ) async throws -> Double {
        var longest = 0.0
        while !isOver() {
            let change = DataChange(.put(.integer(1)), at: try DataPath("small"))
            longest = max(longest, try await seconds { _ = try await database.write(change, as: .administrator) })
        }
        return longest
    }
}
