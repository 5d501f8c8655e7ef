public import CressetIdentity
import CressetWire
import Synchronization

/// The lease for exclusive jobs among servers with a shared database.
///
/// One lease covers all jobs: a job remembers its last run, and deletions depend on one clock (``ClockReading``).
public final class JobLease: Sendable {
    /// The permanent lease of a server with its own database.
    static let needless = JobLease()
    private static let name = "jobs"
    private static let nameLength = 16
    /// In milliseconds, also after a crash.
    static let term: Int64 = 60_000
    static let interval = Duration.seconds(20)

    private struct Source {
        let store: any LeaseStore
        let holder: String
        let clock: any WallClock
    }

    private let source: Source?
    private let end = Mutex<Timestamp?>(nil)
    private let takeovers = Atomic<Int>(0)

    /// Creates a lease without acquiring it.
    ///
    /// - Parameter secrets: Generates a holder name unique to this process.
    public init(in store: any LeaseStore, secrets: any SecretSource, clock: any WallClock) {
        let holder = Hexadecimal.encoded(secrets.randomBytes(Self.nameLength))
        source = Source(store: store, holder: holder, clock: clock)
    }

    private init() { source = nil }

    public var isHeld: Bool {
        guard let source else { return true }
        let now = source.clock.now()
        return end.withLock { $0.map { now < $0 } ?? false }
    }

    /// The number of acquisitions by this server. Between two of them, other servers ran the jobs.
    public var takeover: Int { takeovers.load(ordering: .relaxed) }

    /// Throws if another server could hold the lease.
    public func requireHeld() throws(LostLease) {
        guard isHeld else { throw LostLease() }
    }

    /// - Returns: `false` if another server holds the lease.
    func acquire() async throws(StoreError) -> Bool {
        guard let source else { return true }
        let now = source.clock.now()
        let end = now.adding(milliseconds: Self.term)
        let isHeld = try await source.store.acquireLease(Self.name, holder: source.holder, until: end, at: now)
        let former = self.end.withLock { former in
            defer { former = isHeld ? end : nil }
            return former
        }
        if isHeld, former.map({ $0 <= now }) ?? true {
            takeovers.add(1, ordering: .relaxed)
            try await source.store.deleteEndedLeases(at: now)
        }
        return isHeld
    }

    func release() async throws(StoreError) {
        let isHeld = end.withLock { end in
            defer { end = nil }
            return end != nil
        }
        if isHeld { try await source?.store.releaseLease(Self.name, holder: source?.holder ?? "") }
    }
}

public struct LostLease: Error, CustomStringConvertible, Sendable {
    public var description: String { "another server may have acquired the job lease" }
}
