import CressetRules
import CressetWire
import Testing

enum Sample {
    static let now: Int64 = 1_700_000_000_000

    static func rules(_ text: String) throws -> RealtimeRules {
        try RealtimeRules(SourceText(Array(text.utf8)))
    }

    static func quoted(_ text: String) -> String {
        String(decoding: JSONValue.string(text).serialized(), as: UTF8.self)
    }

    static func json(_ text: String) throws -> JSONValue {
        try JSONValue(parsing: Array(text.utf8))
    }

    static func tree(_ text: String) throws -> DataTree? {
        try DataTree.parse(try json(text))
    }

    /// Returns the issues of rules, as printed by the commands.
    static func issues(_ text: String) -> String {
        do throws(RulesIssues) {
            _ = try RealtimeRules(SourceText(Array(text.utf8)))
            return ""
        } catch {
            return error.description
        }
    }
}
