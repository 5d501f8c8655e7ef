public import CressetLog
public import CressetObjects
import CressetRules

extension StorageAPI {
    /// Returns a handler to log denials with the reason, but without metadata and identities; `nil` unless the log level is
    /// `debug`.
    public static func refusalLog(_ logger: Logger) -> ObjectRefusalHandler? {
        guard logger.level <= .debug else { return nil }
        return { request, verdict in
            var fields: [(String, LogValue)] = [
                ("operation", .text(request.method.rawValue)),
                ("path", .text("/" + request.path.joined(separator: "/"))),
                ("reason", .text(verdict?.messages.joined(separator: "; ") ?? "the bucket has no rules")),
            ]
            if let place = verdict?.errorPosition {
                fields += [("line", .integer(Int64(place.line))), ("column", .integer(Int64(place.column)))]
            }
            logger.log(.debug, "storage rules rejected the operation", fields)
        }
    }
}
