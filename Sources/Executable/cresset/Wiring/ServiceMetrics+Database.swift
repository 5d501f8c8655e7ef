import CressetLog
import CressetStorePostgres

extension ServiceMetrics {
    /// Shows the events of the connections to PostgreSQL.
    static func register(_ metrics: MetricsRegistry, database store: PostgresStore) {
        let gauges: [(name: String, help: String, value: @Sendable (PostgresLoad) -> Int)] = [
            ("commits_total", "Transactions that were committed.", { $0.commits }),
            ("conflicts_total", "Transactions that were run again: another server was in the way.", { $0.conflicts }),
            ("lost_connections_total", "Connections that were lost.", { $0.lostConnections }),
            (
                "resolved_commits_total", "Commits whose answer was lost, and whose fate was read.",
                { $0.resolvedCommits }
            ),
            ("write_round_trips_total", "Times that the writer has waited for the database.", { $0.roundTrips }),
            ("waiting_reads", "Reads that wait for a connection.", { $0.waitingReads }),
        ]
        for gauge in gauges {
            metrics.gauge("cresset_database_" + gauge.name, help: gauge.help) { Double(gauge.value(store.load)) }
        }
    }
}
