import CressetLog
import CressetServer
import CressetServices
import CressetSystem

/// The metrics beside those of requests.
enum ServiceMetrics {
    static func register(_ metrics: MetricsRegistry, hasher: PooledPasswordHasher) {
        metrics.gauge("cresset_hash_pool_depth", help: "Passwords that wait to be hashed.") { Double(hasher.depth) }
        metrics.gauge("process_resident_memory_bytes", help: "Memory that the process holds.") {
            Double(System.residentMemory)
        }
    }

    /// Counts the store's transactions and their steps.
    static func commits(_ metrics: MetricsRegistry) -> @Sendable (Int) -> Void {
        let steps = metrics.histogram(
            "cresset_store_commit_steps",
            help: "Steps that were committed together.",
            labels: [],
            bounds: [1, 2, 4, 8, 16, 32, 64, 128, 256]
        )
        return { steps.observe(Double($0)) }
    }
}
