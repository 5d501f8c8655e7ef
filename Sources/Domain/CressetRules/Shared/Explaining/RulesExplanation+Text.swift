internal import CressetWire

extension RulesExplanation {
    private enum Colour: String {
        case good = "32"
        case bad = "31"
        case faint = "2"
    }

    private static let width = 100

    /// Returns the explanation as text, one line per part.
    public func text(isColoured: Bool) -> String {
        let colour: Colour = isAllowed ? .good : .bad
        var lines = [Self.shown(Self.cut(reason), colour: colour, isColoured: isColoured)]
        for rule in rules {
            lines += ["", heading(of: rule, isColoured: isColoured)]
            if case .skipped = rule.result { continue }
            if let condition = rule.condition { add(condition, indent: 1, isColoured: isColoured, to: &lines) }
        }
        return lines.joined(separator: "\n")
    }

    private func heading(of rule: ExplainedRule, isColoured: Bool) -> String {
        let position = source.position(of: rule.start)
        let bindings = rule.bindings.map { ", \($0.name) = \(Self.cut($0.value))" }.joined()
        let (words, colour): (String, Colour) =
            switch rule.result {
            case .answer(let answer): ("\(answer)", answer ? .good : .bad)
            case .failure(let message): ("error: \(message)", .bad)
            case .skipped(let reason): ("not evaluated: \(reason)", .faint)
            }
        let place = "\(position) \(rule.kind) of \(rule.rule) for \(rule.path)\(bindings): "
        return Self.cut(place) + Self.shown(words, colour: colour, isColoured: isColoured)
    }

    private func add(_ explained: ExplainedPart, indent: Int, isColoured: Bool, to lines: inout [String]) {
        // A constant shows its own value, unless it is the whole rule.
        if explained.part.isPlain, indent > 1 { return }
        let written = source.text(from: explained.part.start, to: explained.part.end)
        let words = written.split { $0.isWhitespace }.joined(separator: " ")
        let (value, colour): (String, Colour?) =
            switch explained.outcome {
            case .value(let value) where value.json.bool != nil:
                value.json == true ? ("true", .good) : ("false", .bad)
            case .value(let value): (Self.cut(value.json), nil)
            case .failure(let message): ("error: \(message)", .bad)
            case .spoilt: ("error", .bad)
            case nil: ("not evaluated", .faint)
            }
        let shown = colour.map { Self.shown(value, colour: $0, isColoured: isColoured) } ?? value
        lines.append(String(repeating: "  ", count: indent) + Self.cut(words) + "  →  " + shown)
        guard explained.outcome != nil else { return }
        for operand in explained.operands { add(operand, indent: indent + 1, isColoured: isColoured, to: &lines) }
    }

    private static func cut(_ value: JSONValue) -> String {
        // Serialize only the beginning of a long text.
        if case .string(let text) = value, text.utf8.count > 4 * width {
            return cut(String(decoding: JSONValue.string(beginning(of: text)).serialized(), as: UTF8.self))
        }
        return cut(String(decoding: value.serialized(), as: UTF8.self))
    }

    private static func beginning(of text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.prefix(width + 1)))
    }

    /// Files and cases must not control the terminal.
    private static func cut(_ text: String) -> String {
        let scalars = text.unicodeScalars.prefix(width + 1).map { scalar -> Character in
            scalar.properties.generalCategory == .control || scalar.properties.generalCategory == .format
                ? "\u{FFFD}" : Character(scalar)
        }
        return scalars.count > width ? String(scalars.prefix(width)) + "…" : String(scalars)
    }

    private static func shown(_ text: String, colour: Colour, isColoured: Bool) -> String {
        isColoured ? "\u{1B}[\(colour.rawValue)m\(text)\u{1B}[0m" : text
    }
}
