/// Replaces each `?` by PostgreSQL's parameters `$1`, `$2`.
struct Placeholders {
    private var known: [String: String] = [:]

    mutating func numbered(in sql: String) -> String {
        if let numbered = known[sql] { return numbered }
        let numbered = Self.numbered(in: sql)
        known[sql] = numbered
        return numbered
    }

    static func numbered(in sql: String) -> String {
        var (text, number, quote) = ("", 0, Character?.none)
        for character in sql {
            if character == quote {
                quote = nil
            } else if quote == nil, character == "'" || character == "\"" {
                quote = character
            } else if quote == nil, character == "?" {
                number += 1
                text += "$\(number)"
                continue
            }
            text.append(character)
        }
        return text
    }
}
