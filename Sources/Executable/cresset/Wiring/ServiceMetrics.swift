import CressetLog
import CressetServices
import CressetSystem

enum ServiceMetrics {
    static func register(_ metrics: MetricsRegistry, hasher: PooledPasswordHasher) {
        metrics.gauge("cresset_hash_pool_depth", help: "Passwords waiting for hashing.") { Double(hasher.depth) }
        metrics.gauge("process_resident_memory_bytes", help: "Resident memory of the process.") {
            Double(System.residentMemory)
        }
    }

    static func commits(_ metrics: MetricsRegistry) -> @Sendable (Int) -> Void {
        let steps = metrics.histogram(
            "cresset_store_commit_steps",
            help: "Writes committed together in one transaction.",
            labels: [],
            bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256]
        )
        return { steps.observe(Double($0)) }
    }
}

struct StoreObserver: Sendable {
    let onCommit: @Sendable (Int) -> Void
    /// `true` after callers time out, `false` at the next commit.
    let onStall: @Sendable (Bool) -> Void

    init(_ metrics: MetricsRegistry, logger: Logger) {
        onCommit = ServiceMetrics.commits(metrics)
        onStall = { isStalled in
            if isStalled {
                logger.log(.error, "writes stalled")
            } else {
                logger.log(.notice, "writes resumed")
            }
        }
    }
}
