internal import CressetCPostgres

/// Validation of PostgreSQL URLs before use: libpq's parse errors quote parts of the URL, possibly of the password.
public enum PostgresAddress {
    private static let ports = 1...65_535

    /// True for a valid and unambiguous URL. An unencoded `@` or `/` in a password would end it early, and
    /// its rest would become a host, port or database.
    public static func isWellFormed(_ text: String) -> Bool {
        guard let values = values(of: text) else { return false }
        return isUnambiguous(text) && arePorts(values["port"] ?? "")
    }

    /// Returns the parameters of the URL; `nil` if libpq cannot parse it.
    private static func values(of text: String) -> [String: String]? {
        // C strings end at the first NUL.
        guard !text.utf8.contains(0) else { return nil }
        var message: UnsafeMutablePointer<CChar>?
        let options = unsafe PQconninfoParse(text, &message)
        defer {
            unsafe PQconninfoFree(options)
            unsafe PQfreemem(message)
        }
        guard var option = unsafe options else { return nil }
        var values: [String: String] = [:]
        while let name = unsafe option.pointee.keyword {
            if let value = unsafe option.pointee.val {
                unsafe values[String(cString: name)] = unsafe String(cString: value)
            }
            unsafe option += 1
        }
        return values
    }

    /// True without another `@` between the user part, up to the first one before a `/`, and the parameters.
    private static func isUnambiguous(_ text: String) -> Bool {
        guard let start = text.firstRange(of: "://")?.upperBound else { return true }
        let rest = text[start...]
        let end = rest.prefix { $0 != "/" }.firstIndex(of: "@")
        let place = end.map { rest[rest.index(after: $0)...] } ?? rest
        return !place.prefix { $0 != "?" }.contains("@")
    }

    private static func arePorts(_ text: String) -> Bool {
        text.split(separator: ",").allSatisfy { Int($0).map(ports.contains) ?? false }
    }
}
