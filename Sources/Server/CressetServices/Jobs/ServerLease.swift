public import CressetIdentity
public import CressetLog
import CressetWire

/// The lease of a running server. It prevents database copies.
public struct ServerLease: Sendable {
    private static let nameLength = 16
    private static let retryPause = Duration.seconds(1)

    private let store: any LeaseStore
    private let clock: any WallClock
    private let holder: String

    private var name: String { "server \(holder)" }

    public init(in store: any LeaseStore, secrets: any SecretSource, clock: any WallClock) {
        (self.store, self.clock) = (store, clock)
        holder = Hexadecimal.encoded(secrets.randomBytes(Self.nameLength))
    }

    public func announce() async throws(StoreError) {
        let now = clock.now()
        _ = try await store.acquireLease(name, holder: holder, until: now.adding(milliseconds: JobLease.term), at: now)
    }

    /// Renews the lease until the task is cancelled. It then expires unless ``withdraw()`` releases it.
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

    public func withdraw() async throws(StoreError) {
        try await store.releaseLease(name, holder: holder)
    }
}
