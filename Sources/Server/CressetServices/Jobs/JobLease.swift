public import CressetIdentity
import CressetWire
import Synchronization

/// The lease under which one of the servers that share a database does the jobs that one server at a time does.
///
/// One lease stands for all of them: what a job remembers of its last run is then true, and so is the clock that
/// deletions depend on (``ClockLook``), which is one machine's.
public final class JobLease: Sendable {
    /// The lease of a server that shares its database with no other: it has it always.
    static let needless = JobLease()
    private static let name = "jobs"
    private static let nameLength = 16
    /// A server that has died loses the lease after this time, in milliseconds.
    static let term: Int64 = 60_000
    /// The time from one renewal to the next, and from one attempt to take the lease to the next.
    static let interval = Duration.seconds(20)

    private struct Source {
        let store: any LeaseStore
        let holder: String
        let clock: any WallClock
    }

    private let source: Source?
    /// The end of the lease as this server knows it; `nil` if it has none.
    private let end = Mutex<Timestamp?>(nil)
    private let takeovers = Atomic<Int>(0)

    /// A lease that is not taken yet.
    ///
    /// - Parameter secrets: Makes a name that no other server has, nor this one had before it was started anew.
    public init(in store: any LeaseStore, secrets: any SecretSource, clock: any WallClock) {
        let holder = Hexadecimal.encoded(secrets.randomBytes(Self.nameLength))
        source = Source(store: store, holder: holder, clock: clock)
    }

    private init() { source = nil }

    /// True if this server has the lease still. One that was held up for longer than the term has lost it.
    public var isHeld: Bool {
        guard let source else { return true }
        let now = source.clock.now()
        return end.withLock { $0.map { now < $0 } ?? false }
    }

    /// The number of times that this server has taken the lease: from one to the next, others have done the jobs.
    public var takeover: Int { takeovers.load(ordering: .relaxed) }

    /// Refuses to go on where another server may have the lease.
    ///
    /// - Throws: ``LostLease``.
    public func requireHeld() throws(LostLease) {
        guard isHeld else { throw LostLease() }
    }

    /// Takes the lease, or renews it.
    ///
    /// - Returns: False if another server has it.
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
            // Those of servers that have died.
            try await source.store.deleteEndedLeases(at: now)
        }
        return isHeld
    }

    /// Gives the lease up.
    func release() async throws(StoreError) {
        let isHeld = end.withLock { end in
            defer { end = nil }
            return end != nil
        }
        if isHeld { try await source?.store.releaseLease(Self.name, holder: source?.holder ?? "") }
    }
}

/// Another server may do the jobs by now.
public struct LostLease: Error, CustomStringConvertible, Sendable {
    /// The reason in words.
    public var description: String { "another server may have acquired the job lease" }
}
