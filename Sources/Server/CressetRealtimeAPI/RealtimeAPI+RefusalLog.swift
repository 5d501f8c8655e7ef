public import CressetLog
public import CressetRealtime
import CressetRules

extension RealtimeAPI {
    /// Returns a handler to log denials with the rule and reason, but without data and identities; `nil` unless the log
    /// level is `debug`.
    public static func refusalLog(_ logger: Logger) -> RefusalHandler? {
        guard logger.level <= .debug else { return nil }
        return { id, refusal in
            logger.log(.debug, "database rules rejected the operation", fields(of: refusal, in: id))
        }
    }

    private static func fields(of refusal: RulesRefusal, in id: RealtimeDatabaseID) -> [(String, LogValue)] {
        var fields: [(String, LogValue)] = [
            ("database", .text(id.namespace)), ("operation", .text(refusal.kind == .read ? "read" : "write")),
            ("path", .text(refusal.path.description)), ("reason", .text(refusal.reason)),
        ]
        if let rule = refusal.rule {
            fields += [
                ("rule", .text(rule.name)), ("line", .integer(Int64(rule.position.line))),
                ("column", .integer(Int64(rule.position.column))),
            ]
        }
        return fields
    }
}
