import CressetLog
import CressetStorePostgres

extension ServiceMetrics {
    static func register(_ metrics: MetricsRegistry, database store: PostgresStore) {
        let gauges: [(name: String, help: String, value: @Sendable (PostgresLoad) -> Int)] = [
            ("commits_total", "Committed transactions.", { $0.commits }),
            ("conflicts_total", "Transactions retried after a conflict with another server.", { $0.conflicts }),
            ("lost_connections_total", "Lost connections.", { $0.lostConnections }),
            (
                "resolved_commits_total", "Commits with a lost response and a known result.",
                { $0.resolvedCommits }
            ),
            ("write_round_trips_total", "Database round trips of the writer.", { $0.roundTrips }),
            ("waiting_reads", "Reads waiting for a connection.", { $0.waitingReads }),
        ]
        for gauge in gauges {
            metrics.gauge("cresset_database_" + gauge.name, help: gauge.help) { Double(gauge.value(store.load)) }
        }
    }
}
