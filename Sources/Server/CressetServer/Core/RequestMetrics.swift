import CressetLog

struct RequestMetrics: Sendable {
    private static let bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

    private let requests: Counter
    private let seconds: Histogram

    init(_ registry: MetricsRegistry) {
        requests = registry.counter(
            "cresset_requests_total",
            help: "Requests by endpoint and status.",
            labels: ["endpoint", "status"]
        )
        seconds = registry.histogram(
            "cresset_request_duration_seconds",
            help: "Time from receiving a complete request to its response.",
            labels: ["endpoint"],
            bounds: Self.bounds
        )
    }

    func record(endpoint: String, status: Int, duration: Duration) {
        requests.increment([endpoint, String(status)])
        let parts = duration.components
        seconds.observe(Double(parts.seconds) + Double(parts.attoseconds) / 1e18, labels: [endpoint])
    }
}
