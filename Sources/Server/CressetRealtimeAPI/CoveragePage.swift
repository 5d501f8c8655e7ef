import CressetWire

/// One row per expression, with unevaluated ones highlighted.
struct CoveragePage {
    /// Maximum rows of the page; the report is complete.
    static let rowLimit = 5000
    private static let width = 120

    private let source: [UInt8]
    private var rows = ""
    private var count = 0

    init(of report: JSONObject) {
        source = Array((report["rules"]?.object?["files"]?.array?.first?.object?["content"]?.string ?? "").utf8)
        for rule in report["report"]?.array ?? [] { add(rule, depth: 0) }
    }

    var html: [UInt8] {
        let rest = count > Self.rowLimit ? "<p>… and \(count - Self.rowLimit) more: see coverage.json.</p>\n" : ""
        let page = """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><title>Rules coverage</title></head><body>
            <h1>Rules coverage</h1>
            <p>Each expression with its values and their counts. Marked expressions were never evaluated.</p>
            <table>
            <tr><th align="left">place</th><th align="left">expression</th><th align="left">values</th></tr>
            \(rows)</table>
            \(rest)</body></html>

            """
        return Array(page.utf8)
    }

    private mutating func add(_ part: JSONValue, depth: Int) {
        count += 1
        if count <= Self.rowLimit { rows += row(part, depth: depth) }
        for operand in part.object?["children"]?.array ?? [] { add(operand, depth: depth + 1) }
    }

    private func row(_ part: JSONValue, depth: Int) -> String {
        let place = part.object?["sourcePosition"]?.object
        let values = part.object?["values"]?.array ?? []
        let text = Self.escaped(text(at: place))
        let indent = String(repeating: "&emsp;", count: depth)
        let shown = values.isEmpty ? "<mark>\(text)</mark>" : text
        let line = place?["line"]?.integer ?? 0
        let column = place?["column"]?.integer ?? 0
        let counts = values.map { Self.escaped(Self.text(of: $0)) }.joined(separator: "<br>")
        return "<tr><td>\(line):\(column)</td><td>\(indent)<code>\(shown)</code></td><td>\(counts)</td></tr>\n"
    }

    private func text(at place: JSONObject?) -> String {
        guard let start = place?["currentOffset"]?.integer.flatMap({ Int(exactly: $0) }),
            let end = place?["endOffset"]?.integer.flatMap({ Int(exactly: $0) }), start >= 0, start <= end,
            end <= source.count
        else { return "" }
        let text = String(decoding: source[start..<end], as: UTF8.self)
        return text.count > Self.width ? text.prefix(Self.width) + "…" : text
    }

    /// Returns `true × 3`.
    private static func text(of seen: JSONValue) -> String {
        let value = seen.object?["value"]?.object?.members.first
        let count = seen.object?["count"]?.integer ?? 0
        let json = value?.value ?? .null
        let text = value?.key == "undefined" ? json.object?["causeMessage"]?.string : nil
        return "\(text ?? String(decoding: json.serialized(), as: UTF8.self)) × \(count)"
    }

    /// By scalars: browsers parse a `<` with a combining mark.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "&": escaped += "&amp;"
            case "\"": escaped += "&quot;"
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
