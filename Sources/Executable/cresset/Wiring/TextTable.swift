/// Rows of columns for a person at a terminal.
struct TextTable {
    private let headings: [String]
    private var rows: [[String]] = []

    init(_ headings: [String]) {
        self.headings = headings
    }

    mutating func add(_ row: [String?]) {
        rows.append(row.map { $0.map(Self.shown) ?? "-" })
    }

    /// The lines: the headings, then the rows, every column as wide as its widest text.
    var text: String {
        let all = [headings] + rows
        let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            zip(row, widths).enumerated().map { column, cell in
                column == headings.count - 1 ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// The text without what would steer a terminal or reorder the line: names are chosen by strangers.
    static func shown(_ text: String) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
                shown.append("\u{FFFD}")
            default: shown.append(scalar)
            }
        }
        return String(shown)
    }
}
