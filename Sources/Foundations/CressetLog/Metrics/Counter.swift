internal import Synchronization

public final class Counter: MetricFamily {
    let name: String
    let help: String
    let kind = "counter"
    private let labels: [String]
    private let counts = Mutex<[[String]: Double]>([:])

    init(name: String, help: String, labels: [String]) {
        self.name = name
        self.help = help
        self.labels = labels
    }

    /// - Parameter values: One per label, from a closed set.
    public func increment(_ values: [String] = [], by amount: Double = 1) {
        counts.withLock { $0[values, default: 0] += amount }
    }

    func samples() -> [String] {
        let counts = counts.withLock { $0 }
        return counts.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { values, count in
            sample("", labels: Array(zip(labels, values)), value: count)
        }
    }
}
