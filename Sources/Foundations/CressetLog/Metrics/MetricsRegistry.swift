internal import Synchronization

public final class MetricsRegistry: Sendable {
    private let families = Mutex<[any MetricFamily]>([])

    public init() {}

    /// - Parameter labels: Label names; the values must come from a closed set.
    public func counter(_ name: String, help: String, labels: [String]) -> Counter {
        register(Counter(name: name, help: help, labels: labels))
    }

    /// - Parameter bounds: Upper bounds of the buckets, ascending.
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

protocol MetricFamily: Sendable {
    var name: String { get }
    var help: String { get }
    var kind: String { get }

    func samples() -> [String]
}

extension MetricFamily {
    /// Returns a line such as `name{label="value"} 3`.
    func sample(_ suffix: String, labels: [(String, String)], value: Double) -> String {
        let pairs = labels.map { "\($0)=\"\(Self.escaped($1))\"" }.joined(separator: ",")
        return name + suffix + (pairs.isEmpty ? "" : "{\(pairs)}") + " " + Self.text(of: value)
    }

    static func text(of value: Double) -> String {
        Int64(exactly: value).map { String($0) } ?? "\(value)"
    }

    private static func escaped(_ value: String) -> String {
        var escaped = String.UnicodeScalarView()
        // By scalars, because a carriage return and a newline form one character.
        for scalar in value.unicodeScalars {
            if scalar == "\\" || scalar == "\"" || scalar == "\n" { escaped.append("\\") }
            escaped.append(scalar == "\n" ? "n" : scalar)
        }
        return String(escaped)
    }
}

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

public final class Counter: MetricFamily {
    let name: String
    let help: String
    let kind = "counter"
    private let labels: [String]
    private let counts: Mutex<[[String]: Double]>

    init(name: String, help: String, labels: [String]) {
        self.name = name
        self.help = help
        self.labels = labels
        counts = Mutex(labels.isEmpty ? [[]: 0] : [:])
    }

    /// Starts a count at zero: otherwise Prometheus sees no increase at the first event.
    public func start(_ values: [String]) {
        increment(values, by: 0)
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
