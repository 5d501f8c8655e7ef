import CressetRules
import CressetStoreSQL
import CressetStoreSQLite
import CressetTesting
import CressetWire
import Synchronization
import Testing

@testable import CressetRealtime

struct RealtimeDatabaseTests {
    private static let id = RealtimeDatabaseID(projectID: "acme", namespace: "acme")

    private func open(_ store: any RealtimeStore, limits: RealtimeLimits = RealtimeLimits()) async throws
        -> RealtimeDatabase
    {
        try await RealtimeDatabases(store, limits: limits, clock: { 7 }).database(Self.id)
    }

    private func put(_ json: JSONValue, at path: String, in database: RealtimeDatabase) async throws {
        _ = try await database.write(DataChange(.put(json), at: DataPath(path)), as: .administrator)
    }

    private func all(_ database: RealtimeDatabase) throws -> JSONValue {
        try database.read(.root, as: .administrator)?.exported ?? .null
    }

    /// Random writes of all kinds: after each, the store equals memory.
    @Test func storeHasWhatMemoryHas() async throws {
        let store = try SQLiteStore(.memory)
        let database = try await open(store)
        var random = SeededGenerator(state: 1)
        let keys = ["a", "b", "c", "10", "2", "é", "e\u{301}", "\u{600}", "\u{301}z"]
        let values: [JSONValue] = [
            .null, 1, 2.5, "x", true, ["b": ["c": 1], "2": false], [".value": 1, ".priority": "p"],
            ["a": 1, ".priority": 3], [1, .null, "3"], [:],
        ]
        for _ in 0..<200 {
            let path = (0..<Int.random(in: 0...3, using: &random)).map { _ in keys.randomElement(using: &random) ?? "" }
            let value = values.randomElement(using: &random) ?? .null
            let kind: DataChange.Kind =
                switch Int.random(in: 0..<4, using: &random) {
                case 0: .update(["b/c": value, "a": value, "2": .null])
                case 1: .putPriority("high")
                default: .put(value)
                }
            let change = DataChange(kind, at: try DataPath(path.joined(separator: "/")))
            _ = try? await database.write(change, as: .administrator)
            let other = try await open(store)
            #expect(try all(other) == all(database))
        }
        await store.close()
    }

    @Test func writesThatWaitAreStoredTogether() async throws {
        let store = MemoryRealtimeStore()
        let database = try await open(store)
        try await withThrowingTaskGroup { group in
            for _ in 0..<1000 {
                group.addTask { try await put([".sv": ["increment": 1]], at: "n", in: database) }
            }
            try await group.waitForAll()
        }
        #expect(try all(database) == ["n": 1000])
        #expect(store.writes <= 1000)
        let stored = try await open(store)
        #expect(try all(stored) == ["n": 1000])
    }

    @Test func writeThatIsNotStoredIsNotThere() async throws {
        let store = MemoryRealtimeStore()
        let database = try await open(store)
        try await put(1, at: "a", in: database)
        store.fail(true)
        await #expect(throws: MemoryRealtimeStore.Failure.self) { try await put(2, at: "a", in: database) }
        await #expect(throws: MemoryRealtimeStore.Failure.self) {
            _ = try await database.setRules(#"{"rules":{".read":true}}"#)
        }
        #expect(try all(database) == ["a": 1])
        #expect(database.rules == nil)
        store.fail(false)
        try await put(3, at: "a", in: database)
        #expect(try all(database) == ["a": 3])
    }

    /// Two processes share a store, and neither loses the other's writes.
    @Test func writesOfAnotherProcessAreSeen() async throws {
        let store = MemoryRealtimeStore()
        let (one, other) = (try await open(store), try await open(store))
        for _ in 0..<10 {
            try await put([".sv": ["increment": 1]], at: "n", in: one)
            try await put([".sv": ["increment": 1]], at: "n", in: other)
        }
        #expect(try all(other) == ["n": 20])
    }

    /// The write completes once, however often another process wins.
    @Test(arguments: [7, 8, 9])
    func writeThatIsOvertakenIsAnsweredOnce(_ times: Int) async throws {
        let store = MemoryRealtimeStore()
        let database = try await open(store)
        store.overtake(times: times)
        do {
            try await put(1, at: "a", in: database)
            #expect(times < 8)
        } catch RealtimeError.busy {
            #expect(times >= 8)
        }
        try await put(2, at: "b", in: database)
    }

    /// Data written while the path is closed stay hidden, even if all writes are stored together.
    @Test func writesThatAreStoredTogetherAreToldByTheirOwnData() async throws {
        let store = MemoryRealtimeStore()
        let database = try await open(store)
        _ = try await database.setRules(#"{"rules":{"a":{".read":"root.child('open').val() === true"}}}"#)
        try await put(["open": true, "a": 1], at: "", in: database)
        let told = Mutex<[DataEvent]>([])
        let anybody = RealtimeCaller.user(auth: .null)
        _ = try database.listen(to: DataPath("a"), as: anybody) { event in told.withLock { $0.append(event) } }
        store.close()
        try await withThrowingTaskGroup { group in
            group.addTask { try await put(0, at: "first", in: database) }
            await store.heldWrite()
            // These writes wait for the first one and are stored together.
            for change in [["open": false, "a": "secret"], ["open": true, "a": 2]] as [JSONObject] {
                let update = DataChange(.update(change), at: .root)
                let isWaiting = database.waitingWrites
                group.addTask { _ = try await database.write(update, as: .administrator) }
                while database.waitingWrites == isWaiting { await Task.yield() }
            }
            store.open()
            try await group.waitForAll()
        }
        #expect(told.withLock { $0 } == [.put([], DataTree(.integer(1))), .cancelled])
    }

    @Test func databaseThatIsFullTakesNoMore() async throws {
        var limits = RealtimeLimits()
        limits.bytes = 900
        let database = try await open(MemoryRealtimeStore(), limits: limits)
        try await put(.string(String(repeating: "x", count: 500)), at: "a", in: database)
        let before = try all(database)
        await #expect(throws: RealtimeError.self) {
            try await put(.string(String(repeating: "x", count: 500)), at: "b", in: database)
        }
        #expect(try all(database) == before)
        try await put(.null, at: "a", in: database)
        try await put(.string(String(repeating: "x", count: 500)), at: "b", in: database)
    }

    @Test func placeWithTooMuchForOneAnswerIsRefused() async throws {
        var limits = RealtimeLimits()
        limits.answerBytes = 900
        let database = try await open(MemoryRealtimeStore(), limits: limits)
        for name in ["a", "b"] {
            try await put(.string(String(repeating: "x", count: 500)), at: name, in: database)
        }
        #expect(throws: RealtimeError.self) { try database.read(.root, as: .administrator) }
        #expect(throws: RealtimeError.self) { try database.listen(to: .root, as: .administrator) { _ in } }
        #expect(try database.read(DataPath("a"), as: .administrator) != nil)
    }

    @Test func tooManyDatabasesAreRefused() async throws {
        let databases = RealtimeDatabases(MemoryRealtimeStore(), capacity: 2, clock: { 0 })
        for name in ["a", "b", "a"] {
            try await databases.database(RealtimeDatabaseID(projectID: "p", namespace: name)).hold()
        }
        await #expect(throws: RealtimeError.self) {
            _ = try await databases.database(RealtimeDatabaseID(projectID: "p", namespace: "c"))
        }
    }

    @Test(
        arguments: [
            (true, "E5z61QM0lN/U2WsOnusszCTkR8M="), (false, "aSSNoqcS4oQwJ2xxH20rvpp3zP0="),
            (500, "Ajg9bohDwTVmqR14o1bVJnneryM="), ("Hello World", "B8HWXc7zXMjrsnJxPRj7wrNGqt4="),
            (["foo": "bar"], "XnLeTeWQmzTHImTbSMDLg/qMrKY="),
            ([".priority": "high", ".value": 42], "d/2FMFWchvDsa06RLXZhzvM9aQc="),
        ] as [(JSONValue, String)]
    )
    func hashIsThatOfTheSDKs(_ json: JSONValue, _ hash: String) throws {
        #expect(try DataTree.parse(json)?.hash == hash)
    }

    /// The byte count matches the data after any changes.
    @Test func sizeIsThatOfTheData() throws {
        var tree: DataTree?
        var size = 0
        var random = SeededGenerator(state: 7)
        for _ in 0..<300 {
            let names = (0..<Int.random(in: 1...4, using: &random)).map { _ in
                (0..<Int.random(in: 1...3, using: &random)).map { _ in
                    ["a", "b", "cc"].randomElement(using: &random) ?? ""
                }.joined(separator: "/")
            }
            var values = JSONObject()
            for name in names {
                let isPriority = Int.random(in: 0..<4, using: &random) == 0
                let value: JSONValue =
                    Int.random(in: 0..<3, using: &random) == 0 ? .null : isPriority ? "p" : ["x": "text", "y": 1]
                values[isPriority ? name + "/.priority" : name] = value
            }
            guard let write = try? DataWrite(updating: values, at: .root, before: tree, now: 1) else { continue }
            size += WriteDifference(from: tree, to: write.after, at: write.outermost).growth
            tree = write.after
            #expect(size == tree?.size ?? 0)
        }
        #expect(size > 0)
    }

    @Test(arguments: [
        DataChange.Kind.put(["a": 1, "b": 2, "c": ["d": 3, "e": .null]]), .update(["a": 1, "b": 2, "c": [1, 2]]),
    ])
    func writeOfTooManyPlacesIsRefused(_ kind: DataChange.Kind) async throws {
        var limits = RealtimeLimits()
        limits.writePlaces = 3
        limits.administratorWritePlaces = 5
        let store = MemoryRealtimeStore()
        let database = try await open(store, limits: limits)
        _ = try await database.setRules(#"{"rules":{".read":true,".write":true}}"#)
        try await put("old", at: "x", in: database)
        let writes = store.writes
        let anybody = RealtimeCaller.user(auth: .null)
        await #expect(throws: RealtimeError.self) { try await database.write(DataChange(kind, at: .root), as: anybody) }
        #expect(throws: RealtimeError.self) { try database.check(DataChange(kind, at: .root), as: anybody) }
        #expect(try all(database) == ["x": "old"])
        #expect(store.writes == writes)
        let small = DataChange(.update(["a": 1, "b": .null]), at: .root)
        _ = try await database.write(small, as: anybody)
        _ = try await database.write(DataChange(kind, at: .root), as: .administrator)
        #expect(try database.read(DataPath("b"), as: .administrator)?.plain == 2)
    }

    /// Emptying the root also removes the last possible key.
    @Test func emptiedRootStaysEmpty() async throws {
        let store = try SQLiteStore(.memory)
        let database = try await open(store)
        try await put(1, at: "\u{10FFFF}x", in: database)
        _ = try await database.write(DataChange(.put(.null), at: .root), as: .administrator)
        let again = try await open(store)
        #expect(try again.read(.root, as: .administrator) == nil)
        await store.close()
    }

    @Test func idleDatabaseIsClosedForAnother() async throws {
        let databases = RealtimeDatabases(MemoryRealtimeStore(), capacity: 2, clock: { 1 })
        let ids = ["a", "b", "c", "d"].map { RealtimeDatabaseID(projectID: $0, namespace: $0) }
        let first = try await databases.database(ids[0])
        let second = try await databases.database(ids[1])
        try second.hold()
        _ = try await databases.database(ids[2])
        #expect(throws: RealtimeError.self) { try first.read(.root, as: .administrator) }
        #expect(throws: RealtimeError.self) { try first.hold() }
        #expect(try second.read(.root, as: .administrator) == nil)
        #expect(try await databases.database(ids[1]) === second)
        let listener = try await databases.database(ids[2]).listen(to: .root, as: .administrator) { _ in }
        await #expect(throws: RealtimeError.self) { try await databases.database(ids[3]) }
        second.release()
        _ = try await databases.database(ids[3])
        withExtendedLifetime(listener) {}
    }

    @Test func databaseClosedDuringItsOpeningRejectsRequests() async throws {
        let (store, id) = (MemoryRealtimeStore(), RealtimeDatabaseID(projectID: "a", namespace: "a"))
        let databases = RealtimeDatabases(store, clock: { 1 })
        store.close()
        async let opening = databases.database(id)
        await store.heldWrite()
        databases.close(id)
        store.open()
        let closed = try await opening
        #expect(throws: RealtimeError.self) { try closed.read(.root, as: .administrator) }
        #expect(try await databases.database(id).read(.root, as: .administrator) == nil)
    }

    /// A listener's part of a wide update is found without scanning every path.
    @Test func eventOfAWideUpdateIsThatOfANarrowOne() throws {
        let before = try DataTree.parse(["p": ["k5": ["x": 1]]])
        let values = JSONObject((0..<20).map { ("p/k\($0)/x", .integer(Int64($0 + 2))) })
        let write = try DataWrite(updating: values, at: .root, before: before, now: 1)
        let committed = CommittedWrite(
            before: before,
            after: write.after,
            path: .root,
            paths: write.paths,
            order: write.order,
            isUpdate: true
        )
        #expect(
            try committed.event(at: DataPath("p/k5"))
                == .patch([], [DataEvent.Member([DataKey("x")], tree: DataTree(.integer(7)))])
        )
        #expect(try committed.event(at: DataPath("p/k5/x/y")) == nil)
        #expect(try committed.event(at: DataPath("p/k5/x")) == .put([], DataTree(.integer(7))))
        guard case .patch(_, let members) = try committed.event(at: DataPath("p")) else {
            Issue.record("no patch")
            return
        }
        #expect(members.map { $0.keys.map(\.text).joined(separator: "/") } == (0..<20).map { "k\($0)/x" })
    }

    /// Writers wait until all queries have been notified.
    @Test func queriesOfANetworkHaveAShareOfAWrite() async throws {
        var limits = RealtimeLimits()
        limits.notifiedMembers = 100
        let database = try await open(MemoryRealtimeStore(), limits: limits)
        let values = { (offset: Int64) in
            JSONValue.object(JSONObject((0..<60).map { ("k\($0)", .integer(Int64($0) + offset)) }))
        }
        try await put(values(0), at: "list", in: database)
        let cancelled = Mutex<[String]>([])
        var kept: [DataListener] = []
        for (holder, count) in [("greedy", 4), ("other", 1)] {
            for number in 0..<count {
                var query = DataQuery(order: .value)
                query.start = DataQuery.Bound(.integer(Int64(number) - 10))
                kept.append(
                    try database.listen(
                        to: DataPath("list"),
                        choosing: query,
                        as: .administrator,
                        from: holder,
                        needsIndex: false
                    ) { event in
                        if event == .cancelled { cancelled.withLock { $0.append(holder) } }
                    }
                )
            }
        }
        try await put(values(1000), at: "list", in: database)
        // The network's share covers two events of sixty members; the other two queries are cancelled.
        #expect(cancelled.withLock { $0 } == ["greedy", "greedy"])
        #expect(kept.count == 5)
    }
}
