import CressetPages

extension HTML {
    /// The first cell links to the page.
    struct Row: Sendable {
        let cells: [HTML]
        let path: String?
        /// Value of the row's checkbox; `nil` without one.
        let selection: String?

        init(_ cells: [HTML], to path: String? = nil, selecting selection: String? = nil) {
            self.cells = cells
            self.path = path
            self.selection = selection
        }
    }

    /// Returns a table, which becomes a list of cards on narrow screens.
    ///
    /// - Parameter caption: Title read by screen readers.
    static func table(_ caption: String, columns: [String], rows: [Row]) -> HTML {
        let isSelectable = rows.contains { $0.selection != nil }
        let heads = columns.map { "<th scope=\"col\">\($0)</th>" as HTML }
        let all: HTML? =
            isSelectable
            ? "<th class=\"pick\"><input type=\"checkbox\" data-all aria-label=\"Select all rows\"></th>" : nil
        return """
            <div class="table" tabindex="0" role="region" aria-label="\(caption)"><table>
            <caption class="said">\(caption)</caption>
            <thead><tr>\(all)\(heads)</tr></thead>
            <tbody>\(rows.map { row($0, columns: columns) })</tbody>
            </table></div>

            """
    }

    private static func row(_ row: Row, columns: [String]) -> HTML {
        let cells = zip(columns, row.cells).enumerated().map { index, cell -> HTML in
            let content: HTML = index == 0 ? row.path.map { "<a href=\"\($0)\">\(cell.1)</a>" } ?? cell.1 : cell.1
            return "<td data-label=\"\(cell.0)\">\(content)</td>"
        }
        let pick = row.selection.map { value -> HTML in
            """
            <td class="pick"><input type="checkbox" name="selected" value="\(value)" aria-label="Select \(value)"></td>
            """
        }
        return "<tr\(row.path == nil ? "" : " data-row" as HTML)>\(pick)\(cells)</tr>\n"
    }

    static func pages(previous: String?, next: String?) -> HTML? {
        guard previous != nil || next != nil else { return nil }
        return """
            <nav class="pages" aria-label="Pages">\
            \(previous.map { "<a class=\"button quiet\" rel=\"prev\" href=\"\($0)\">Previous</a>" as HTML })\
            \(next.map { "<a class=\"button quiet\" rel=\"next\" href=\"\($0)\">Next</a>" as HTML })</nav>

            """
    }
}
