import CressetIdentity
import CressetTesting
import Dispatch
import Synchronization
import Testing

@testable import CressetStoreSQL
@testable import CressetStoreSQLite

struct GroupCommitTests {
    private static let pool = UserPool(projectID: "acme")
    // More than any machine runs at once, so most of them queue before the writer continues.
    private static let callers = 1000

    @Test func waitingStepsShareCommits() async throws {
        try await TemporaryDirectory.run { directory in
            let sizes = Mutex<[Int]>([])
            let gate = Gate(arrivals: Self.callers)
            let path = "\(directory)/cresset.db"
            let store = try SQLiteStore(.file(path)) { size in sizes.withLock { $0.append(size) } }
            try await withThrowingTaskGroup(of: Void.self) { group in
                group.addTask { try await store.database.write { _ in gate.wait() } }
                for number in 0..<Self.callers {
                    group.addTask {
                        gate.arrive()
                        try await store.insert(Self.account(number), session: nil)
                    }
                }
                try await group.waitForAll()
            }
            let commits = sizes.withLock { $0 }
            #expect(commits.reduce(0, +) == Self.callers + 1)
            #expect(commits.count < Self.callers / 2)
            #expect(commits.allSatisfy { (1...Database.batchLimit).contains($0) })
            await store.close()

            let reopened = try SQLiteStore(.file(path))
            let found = try await reopened.accounts(in: Self.pool, after: "", limit: Self.callers + 1)
            #expect(found == (0..<Self.callers).map(Self.account))
            await reopened.close()
        }
    }

    @Test func notesAreWrittenInSteps() async throws {
        let sizes = Mutex<[Int]>([])
        let store = try SQLiteStore(.memory) { size in sizes.withLock { $0.append(size) } }
        for number in 0..<600 {
            store.recordRefresh(of: "id-\(number)", in: Self.pool, at: TestClock.start)
        }
        try await store.writePendingUses()
        #expect(store.pendingRefreshes.all.isEmpty)
        await store.close()
        // The last batch completes before it is reported.
        #expect(sizes.withLock { $0 } == [1, 1, 1])
    }

    @Test func refusedStepsOfABatchLeaveTheOthers() async throws {
        let gate = Gate(arrivals: Self.callers)
        let store = try SQLiteStore(.memory)
        let refusals = try await withThrowingTaskGroup(of: Int?.self) { group in
            group.addTask {
                try await store.database.write { _ in gate.wait() }
                return nil
            }
            for number in 0..<Self.callers {
                group.addTask {
                    gate.arrive()
                    do {
                        try await store.insert(Self.account(number % (Self.callers / 2)), session: nil)
                        return nil
                    } catch let error as StoreError where error.code == .conflict(.localID) {
                        return number % (Self.callers / 2)
                    }
                }
            }
            return try await group.reduce(into: [Int]()) { numbers, number in
                if let number { numbers.append(number) }
            }
        }
        #expect(refusals.sorted() == Array(0..<Self.callers / 2))
        #expect(try await store.countAccounts(in: Self.pool) == Self.callers / 2)
        await store.close()
    }

    private static func account(_ number: Int) -> Account {
        Account(pool: pool, localID: "id-\(number + 10_000)", createdAt: TestClock.start)
    }

    /// Blocks the writer's thread until the given number of callers have arrived.
    private final class Gate: Sendable {
        private let missing: Mutex<Int>
        private let semaphore = DispatchSemaphore(value: 0)

        init(arrivals: Int) {
            missing = Mutex(arrivals)
        }

        func arrive() {
            let isLast = missing.withLock { missing in
                missing -= 1
                return missing == 0
            }
            if isLast { semaphore.signal() }
        }

        func wait() {
            semaphore.wait()
        }
    }
}
