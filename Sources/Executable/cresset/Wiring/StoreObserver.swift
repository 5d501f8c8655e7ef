import CressetLog

/// Observes the writes of the store of a server.
struct StoreObserver: Sendable {
    /// Told how many steps each transaction had.
    let onCommit: @Sendable (Int) -> Void
    /// Told true when callers have waited for the disk in vain, and false with the next write that is committed.
    let onStall: @Sendable (Bool) -> Void

    /// Counts commits, and logs the beginning and the end of a time in which the disk takes no writes.
    init(_ metrics: MetricsRegistry, logger: Logger) {
        onCommit = ServiceMetrics.commits(metrics)
        onStall = { isStalled in
            if isStalled {
                logger.log(.error, "the disk takes no writes")
            } else {
                logger.log(.notice, "the disk takes writes again")
            }
        }
    }
}
