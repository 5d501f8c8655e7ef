import CressetPages

/// A bar chart of daily numbers, as SVG with a table for screen readers.
struct Plot: Sendable {
    struct Series: Sendable {
        let title: String
        /// Oldest first.
        let values: [Int]
        var isBad = false

        func style(at index: Int) -> String { isBad ? "bad" : "s\(index % 6)" }
    }

    private static let height = 120
    private static let width = 600
    private static let widestBar = 1200

    let title: String
    /// Label of each value: its date.
    let days: [String]
    let series: [Series]

    var html: HTML {
        """
        <figure class="plot"><figcaption>\(title) <strong>\(total.grouped)</strong></figcaption>
        \(total == 0 ? nil : "<p class=\"scale most\">\(most.grouped)</p>" as HTML)\
        <svg viewBox="0 0 \(Self.width) \(Self.height)" preserveAspectRatio="none" role="img" \
        aria-label="\(title): \(total) since \(days.first ?? "")">\(lines)\(bars)</svg>
        <p class="scale"><span>\(days.first ?? "")</span><span>\(days.last ?? "")</span></p>
        \(legend)\
        \(total == 0 ? nil : "<details><summary>Table</summary>\(table)</details>" as HTML)</figure>

        """
    }

    private var total: Int { series.reduce(0) { $0 + $1.values.reduce(0, +) } }

    private var sums: [Int] { days.indices.map { day in series.reduce(0) { $0 + $1.values[day] } } }

    private var most: Int { max(sums.max() ?? 0, 1) }

    private var lines: [HTML] {
        [4, Self.height / 2].map { "<line x1=\"0\" y1=\"\($0)\" x2=\"\(Self.width)\" y2=\"\($0)\"/>" }
    }

    // One path for each series keeps the page small.
    private var bars: [HTML] {
        let most = most
        // In tenths of a unit, so narrow bars keep their distance.
        let step = Self.width * 10 / max(days.count, 1)
        let width = Self.tenths(min(step * 8 / 10, Self.widestBar))
        var tops = days.map { _ in Self.height * 10 }
        return series.enumerated().map { index, series -> HTML in
            var path = ""
            for (day, value) in series.values.enumerated() where value > 0 {
                let height = max(value * (Self.height - 4) * 10 / most, 10)
                tops[day] -= height
                path += "M\(Self.tenths(day * step + step / 10)) \(Self.tenths(tops[day]))"
                path += "h\(width)v\(Self.tenths(height))h-\(width)z"
            }
            return "<path class=\"\(series.style(at: index))\" d=\"\(path)\"/>"
        }
    }

    private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }

    private var legend: HTML? {
        guard series.count > 1 else { return nil }
        let entries = series.enumerated().map { index, series -> HTML in
            "<li class=\"\(series.style(at: index))\">\(series.title) <b>\(series.values.reduce(0, +).grouped)</b></li>"
        }
        return "<ul class=\"legend\">\(entries)</ul>\n"
    }

    private var table: HTML {
        .table(
            title,
            columns: ["Day"] + series.map(\.title),
            rows: days.indices.reversed().filter { day in series.contains { $0.values[day] > 0 } }.map { day in
                HTML.Row([.text(days[day])] + series.map { .text($0.values[day].grouped) })
            }
        )
    }
}
