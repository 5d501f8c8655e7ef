struct TextTable {
    private let headings: [String]
    private let rows: [[String]]

    init(_ headings: [String], rows: [[String?]]) {
        self.headings = headings
        self.rows = rows.map { row in row.map { $0.map(Self.shown) ?? "-" } }
    }

    var text: String {
        let all = [headings] + rows
        let widths = headings.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            zip(row, widths).enumerated().map { column, cell in
                column == headings.count - 1 ? cell.0 : cell.0 + String(repeating: " ", count: cell.1 - cell.0.count)
            }.joined(separator: "  ")
        }.joined(separator: "\n")
    }

    /// Formats two columns, wrapped at column 100. A term of over 34 characters has its own line.
    static func definitions(_ rows: [(String, String)]) -> [String] {
        let width = min(34, rows.map(\.0.count).max() ?? 0)
        return rows.flatMap { term, meaning in
            var lines = [""]
            for word in meaning.split(separator: " ") {
                let last = lines[lines.count - 1]
                if last.isEmpty {
                    lines[lines.count - 1] = String(word)
                } else if width + 4 + last.count + 1 + word.count <= 100 {
                    lines[lines.count - 1] = "\(last) \(word)"
                } else {
                    lines.append(String(word))
                }
            }
            let indented = lines.map { String(repeating: " ", count: width + 4) + $0 }
            guard term.count <= width else { return ["  " + term] + indented }
            let first = "  " + term + String(repeating: " ", count: width - term.count + 2) + lines[0]
            return [first] + indented.dropFirst()
        }
    }

    /// Removes terminal and bidirectional controls: names come from untrusted users.
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
