import CressetIdentity
import CressetServer
import CressetServices
import CressetWire
import Dispatch
import Synchronization
import Testing

/// The queue of a single hashing thread, controlled by the test.
struct PasswordQueueTests {
    /// A clock blocking the thread at the start of each hash; every hash takes the same time.
    private final class Turnstile: Sendable {
        /// True while a password is being queued; such calls are not blocked.
        @TaskLocal static var isArriving = false

        private let turns = DispatchSemaphore(value: 0)
        private let calls = Mutex(0)
        private let start = ContinuousClock.now
        private let pace: Duration

        init(_ pace: Duration) {
            self.pace = pace
        }

        func now() -> ContinuousClock.Instant {
            guard !Self.isArriving else { return start + pace * (calls.withLock { $0 } / 2) }
            let call = calls.withLock { calls in
                calls += 1
                return calls
            }
            // Odd calls start a hash, even ones end it.
            if !call.isMultiple(of: 2) { turns.wait() }
            return start + pace * (call / 2)
        }

        /// True after the second hash has started.
        var holdsSecond: Bool { calls.withLock { $0 == 3 } }

        func admit(_ count: Int = 1) {
            for _ in 0..<count { turns.signal() }
        }
    }

    private struct Bench {
        let turnstile: Turnstile
        let hasher: PooledPasswordHasher

        /// - Parameter pace: The duration of a hash.
        init(_ pace: Duration, capacity: Int = 128) throws {
            turnstile = Turnstile(pace)
            hasher = try PooledPasswordHasher(cost: 4, threads: 1, capacity: capacity) { [turnstile] in
                turnstile.now()
            }
        }

        /// Hashes in a separate task; returns when the password is queued.
        func enqueue(_ trustLevel: PasswordRequester.TrustLevel, _ number: Int) async -> Task<StoredPassword, any Error>
        {
            let depth = hasher.depth
            let task = Task { try await hash(trustLevel, number) }
            while hasher.depth == depth { await Task.yield() }
            return task
        }

        func hash(_ trustLevel: PasswordRequester.TrustLevel, _ number: Int) async throws -> StoredPassword {
            try await Turnstile.$isArriving.withValue(true) {
                try await hasher.hash("engine-1843", for: Self.requester(trustLevel, number))
            }
        }

        /// Checks a password in a separate task; returns when it is queued.
        func enqueueCheck(of stored: StoredPassword?, _ number: Int) async -> Task<Bool, any Error> {
            let depth = hasher.depth
            let task = Task { try await check(of: stored, number) }
            while hasher.depth == depth { await Task.yield() }
            return task
        }

        /// - Parameter stored: The account's hash; `nil` for an unknown account, imitating an imported hash.
        func check(of stored: StoredPassword?, _ number: Int) async throws -> Bool {
            let requester = Self.requester(.stranger, number)
            let decoys = [DummyHash(stored: PasswordQueueTests.imported.decoy, signerKey: nil)]
            return try await Turnstile.$isArriving.withValue(true) {
                guard let stored else {
                    try await hasher.verifyNothing("engine-1843", beside: decoys, for: requester)
                    return false
                }
                return try await hasher.verify(
                    "engine-1843",
                    against: stored,
                    signerKey: nil,
                    beside: decoys,
                    for: requester
                )
            }
        }

        private static func requester(_ trustLevel: PasswordRequester.TrustLevel, _ number: Int) -> PasswordRequester {
            PasswordRequester(
                pool: UserPool(projectID: "acme"),
                account: "\(number)",
                clientAddress: "\(number)",
                trustLevel: trustLevel
            )
        }

        /// Blocks the thread after one hash has established its duration.
        func hold() async throws -> Task<StoredPassword, any Error> {
            turnstile.admit()
            _ = try await hash(.stranger, 0)
            let held = Task { try await hash(.stranger, 0) }
            while !turnstile.holdsSecond { await Task.yield() }
            return held
        }
    }

    @Test func passwordThatWouldWaitLongerThanThreeSecondsIsRefused() async throws {
        let bench = try Bench(.seconds(1))
        var tasks = [try await bench.hold()]
        for number in 1...4 { tasks.append(await bench.enqueue(.stranger, number)) }
        await #expect(throws: IdentityError(.overloaded)) { try await bench.hash(.stranger, 5) }
        #expect(bench.hasher.depth == 4)
        bench.turnstile.admit(5)
        // Including the rest of the previous hash, the last has waited for four hashes.
        let last = tasks.removeLast()
        for task in tasks { _ = try await task.value }
        await #expect(throws: IdentityError(.overloaded)) { try await last.value }
        bench.hasher.close()
    }

    private static let imported = StoredPassword(
        algorithm: "SHA256",
        parameters: ["rounds": 1],
        hash: [UInt8](repeating: 1, count: 32),
        salt: [2]
    )

    /// Hashes of any cost, and those imitated for unknown accounts, share the limit of sign-in storms.
    @Test(arguments: [imported, nil])
    func checkThatWouldWaitLongerThanThreeSecondsIsRefused(_ stored: StoredPassword?) async throws {
        let bench = try Bench(.seconds(1))
        let held = try await bench.hold()
        var tasks: [Task<Bool, any Error>] = []
        for number in 1...4 { tasks.append(await bench.enqueueCheck(of: stored, number)) }
        for account in [Self.imported, nil] {
            await #expect(throws: IdentityError(.overloaded)) { try await bench.check(of: account, 5) }
        }
        await #expect(throws: IdentityError(.overloaded)) { try await bench.hash(.stranger, 6) }
        #expect(bench.hasher.depth == 4)
        bench.turnstile.admit(5)
        _ = try await held.value
        let last = tasks.removeLast()
        for task in tasks { #expect(try await !task.value) }
        await #expect(throws: IdentityError(.overloaded)) { _ = try await last.value }
        bench.hasher.close()
    }

    /// One user's checks leave room in the queue for others.
    @Test func checksOfOneAccountAreBounded() async throws {
        let bench = try Bench(.milliseconds(10))
        let held = try await bench.hold()
        var tasks: [Task<Bool, any Error>] = []
        for _ in 1...16 { tasks.append(await bench.enqueueCheck(of: Self.imported, 1)) }
        await #expect(throws: IdentityError(.overloaded)) { try await bench.check(of: Self.imported, 1) }
        #expect(bench.hasher.depth == 16)
        tasks.append(await bench.enqueueCheck(of: Self.imported, 2))
        bench.turnstile.admit(18)
        _ = try await held.value
        for task in tasks { #expect(try await !task.value) }
        bench.hasher.close()
    }

    @Test func trustedPasswordIsHashedBeforeThoseOfStrangersAndNewcomers() async throws {
        let bench = try Bench(.milliseconds(100))
        var tasks = [try await bench.hold()]
        for number in 1...2 {
            tasks.append(await bench.enqueue(.stranger, number))
            tasks.append(await bench.enqueue(.newcomer, number))
        }
        let owner = await bench.enqueue(.trusted, 9)
        bench.turnstile.admit(4)
        _ = try await owner.value
        #expect(bench.hasher.depth >= 1)
        bench.turnstile.admit(2)
        for task in tasks { _ = try await task.value }
        bench.hasher.close()
    }
}
