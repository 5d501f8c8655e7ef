final class Gauge: MetricFamily {
    let name: String
    let help: String
    let kind = "gauge"
    private let read: @Sendable () -> Double

    init(name: String, help: String, read: @escaping @Sendable () -> Double) {
        self.name = name
        self.help = help
        self.read = read
    }

    func samples() -> [String] {
        [sample("", labels: [], value: read())]
    }
}
