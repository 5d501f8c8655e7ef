internal import Synchronization

public final class Histogram: MetricFamily {
    private struct Series {
        var buckets: [Double]
        var sum = 0.0
        var count = 0.0
    }

    let name: String
    let help: String
    let kind = "histogram"
    private let labels: [String]
    private let bounds: [Double]
    private let series = Mutex<[[String]: Series]>([:])

    init(name: String, help: String, labels: [String], bounds: [Double]) {
        self.name = name
        self.help = help
        self.labels = labels
        self.bounds = bounds
    }

    /// - Parameter values: One per label, from a closed set.
    public func observe(_ value: Double, labels values: [String] = []) {
        let position = bounds.firstIndex { value <= $0 }
        series.withLock { series in
            var own = series[values] ?? Series(buckets: Array(repeating: 0, count: bounds.count))
            if let position { own.buckets[position] += 1 }
            own.sum += value
            own.count += 1
            series[values] = own
        }
    }

    func samples() -> [String] {
        let series = series.withLock { $0 }
        return series.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { values, series in
            samples(of: series, Array(zip(labels, values)))
        }
    }

    private func samples(of series: Series, _ labels: [(String, String)]) -> [String] {
        var total = 0.0
        var lines: [String] = []
        for (bound, count) in zip(bounds, series.buckets) {
            total += count
            lines.append(sample("_bucket", labels: labels + [("le", Self.text(of: bound))], value: total))
        }
        lines.append(sample("_bucket", labels: labels + [("le", "+Inf")], value: series.count))
        lines.append(sample("_sum", labels: labels, value: series.sum))
        lines.append(sample("_count", labels: labels, value: series.count))
        return lines
    }
}
