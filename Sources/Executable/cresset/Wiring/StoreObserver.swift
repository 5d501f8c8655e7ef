import CressetLog

struct StoreObserver: Sendable {
    /// The callback for commits, with their number of steps.
    let onCommit: @Sendable (Int) -> Void
    /// The callback for stalls: `true` after callers time out, `false` at the next commit.
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
