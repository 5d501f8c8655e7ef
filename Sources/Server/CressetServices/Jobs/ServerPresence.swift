public import CressetIdentity
public import CressetLog
import CressetWire

/// The lease that a server has from before its first answer until after its last write: nobody copies a database under it.
public struct ServerPresence: Sendable {
    private static let nameLength = 16
    /// The time after which a lease that could not be renewed is tried again.
    private static let retryPause = Duration.seconds(1)

    private let store: any LeaseStore
    private let clock: any WallClock
    private let holder: String

    private var name: String { "server \(holder)" }

    /// A lease that is not taken yet.
    ///
    /// - Parameter secrets: Makes a name that no other server has, nor this one had before it was started anew.
    public init(in store: any LeaseStore, secrets: any SecretSource, clock: any WallClock) {
        (self.store, self.clock) = (store, clock)
        holder = Hexadecimal.encoded(secrets.randomBytes(Self.nameLength))
    }

    /// Takes the lease, or renews it.
    public func announce() async throws(StoreError) {
        let now = clock.now()
        _ = try await store.acquireLease(name, holder: holder, until: now.adding(milliseconds: JobLease.term), at: now)
    }

    /// Renews the lease until the task is cancelled. It ends a while after that, or by ``withdraw()``.
    ///
    /// - Parameter pause: Waits; throws when the task is cancelled.
    public func run(
        logger: Logger,
        pause: @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) async {
        var isRenewed = true
        while (try? await pause(isRenewed ? JobLease.interval : Self.retryPause)) != nil, !Task.isCancelled {
            do {
                try await announce()
                isRenewed = true
            } catch {
                if isRenewed { logger.log(.warning, "presence renewal failed", [("cause", .text("\(error)"))]) }
                isRenewed = false
            }
        }
    }

    /// Gives the lease up.
    public func withdraw() async throws(StoreError) {
        try await store.releaseLease(name, holder: holder)
    }
}
