internal import CressetCPostgres

/// The check of an address before it is used: what libpq says of one that it does not understand has parts of it, which may
/// be those of a password.
public enum PostgresAddress {
    private static let ports = 1...65_535

    /// True if libpq understands a URL, and there is one way to understand it: a password whose `@` or `/` is not
    /// percent-encoded ends early, and the rest of it would be taken for a host, a port or a database.
    public static func isWellFormed(_ text: String) -> Bool {
        guard let values = values(of: text) else { return false }
        return isUnambiguous(text) && arePorts(values["port"] ?? "")
    }

    /// Returns the values that the address names; `nil` if libpq does not understand it.
    private static func values(of text: String) -> [String: String]? {
        // C takes a text for ended there.
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

    /// True if no `@` is left between the user's part, which ends at the first one before a `/`, and the parameters.
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
