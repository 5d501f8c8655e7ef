internal import Synchronization

public final class MetricsRegistry: Sendable {
    private let families = Mutex<[any MetricFamily]>([])

    public init() {}

    /// - Parameter labels: The label names; the values must come from a closed set.
    public func counter(_ name: String, help: String, labels: [String]) -> Counter {
        register(Counter(name: name, help: help, labels: labels))
    }

    /// - Parameter bounds: The upper bounds of the buckets, ascending.
    public func histogram(_ name: String, help: String, labels: [String], bounds: [Double]) -> Histogram {
        register(Histogram(name: name, help: help, labels: labels, bounds: bounds))
    }

    /// Adds a value, read for each scrape.
    public func gauge(_ name: String, help: String, read: @escaping @Sendable () -> Double) {
        _ = register(Gauge(name: name, help: help, read: read))
    }

    /// Returns the text format of Prometheus, version 0.0.4.
    public func prometheusText() -> String {
        families.withLock { $0 }.map { family in
            "# HELP \(family.name) \(family.help)\n# TYPE \(family.name) \(family.kind)\n"
                + family.samples().map { $0 + "\n" }.joined()
        }.joined()
    }

    private func register<Family: MetricFamily>(_ family: Family) -> Family {
        families.withLock { $0.append(family) }
        return family
    }
}
