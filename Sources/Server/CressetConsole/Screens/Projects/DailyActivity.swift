import CressetIdentity
import CressetPages

struct DailyActivity: Sendable {
    // More would make the page too large.
    private static let maxMethods = 5

    private let counts: [DailyCount]
    private let starts: [Int64]
    private let step: Int64

    init(_ counts: [DailyCount], from first: Int64, bars: Int64, step: Int64) {
        (self.counts, self.step) = (counts, step)
        starts = (0..<bars).map { first + $0 * step }
    }

    func plot(_ title: String, of kind: DailyCount.Kind) -> Plot {
        let methods = Dictionary(grouping: counts.filter { $0.key.kind == kind }, by: \.key.method)
            .map { (name: $0.key, counts: $0.value, events: $0.value.reduce(0) { $0 + $1.events }) }
            .sorted { ($1.events, $0.name) < ($0.events, $1.name) }
        var series = methods.prefix(Self.maxMethods).map { Plot.Series(title: $0.name, values: values($0.counts)) }
        let others = methods.dropFirst(Self.maxMethods)
        if !others.isEmpty { series.append(Plot.Series(title: "other", values: values(others.flatMap(\.counts)))) }
        return plot(title, series: series)
    }

    func deliveries(_ title: String, by method: String) -> Plot {
        let kinds: [(DailyCount.Kind, String)] = [(.sent, "sent"), (.failed, "failed")]
        return plot(
            title,
            series: kinds.map { kind, name in
                Plot.Series(
                    title: name,
                    values: values(counts.filter { $0.key.kind == kind && $0.key.method == method }),
                    isBad: kind == .failed
                )
            }
        )
    }

    private func plot(_ title: String, series: [Plot.Series]) -> Plot {
        Plot(
            title: step == 1 ? title : title + " by week",
            days: starts.map { String(Timestamp(seconds: $0 * 86_400).rfc3339.prefix(10)) },
            series: series
        )
    }

    private func values(_ counts: [DailyCount]) -> [Int] {
        var values = starts.map { _ in 0 }
        for count in counts {
            guard let first = starts.first else { break }
            let bar = Int((count.key.day - first) / step)
            if values.indices.contains(bar) { values[bar] += count.events }
        }
        return values
    }
}
