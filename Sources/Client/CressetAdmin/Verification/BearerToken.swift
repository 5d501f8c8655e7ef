/// Tokens in the headers of a request, for any web framework.
public enum BearerToken {
    /// Returns the token of an `Authorization` header; `nil` for other schemes and malformed headers (RFC 6750 §2.1).
    public static func inAuthorization(_ header: String?) -> String? {
        guard let header, let space = header.firstIndex(of: " "),
            header[..<space].lowercased() == "bearer"
        else { return nil }
        let token = header[space...].drop { $0 == " " }
        return isToken(token) ? String(token) : nil
    }

    /// Returns the value of a cookie in a `Cookie` header (RFC 6265 §4.2.1).
    ///
    /// - Returns: `nil` without such a cookie, and for two cookies with the name: one of them may be from another site of
    ///   the domain.
    public static func inCookies(_ header: String?, name: String) -> String? {
        let cookies = (header ?? "").split(separator: ";").map { $0.drop { $0 == " " || $0 == "\t" } }
        let values = cookies.filter { $0.utf8.starts(with: "\(name)=".utf8) }.map { $0.dropFirst(name.count + 1) }
        guard values.count == 1, let value = values.first, isToken(value) else { return nil }
        return String(value)
    }

    private static func isToken(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte & 0xDF) || "-._~+/=".utf8.contains(byte)
            }
    }
}
