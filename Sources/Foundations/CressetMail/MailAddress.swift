/// The address may contain non-ASCII letters (RFC 6531, SMTPUTF8), stored unchanged as UTF-8.
public struct MailAddress: Equatable, Hashable, Sendable {
    /// The maximum bytes of an address: 64 for the local part, the at sign, 255 for the domain.
    public static let maximumLength = 320

    public let displayName: String?
    public let address: String

    /// - Returns: `nil` unless the address is valid unquoted in headers and SMTP commands: exactly one at sign between
    ///   non-empty parts, without white space or invisible characters.
    public init?(displayName: String? = nil, address: String) {
        let parts = address.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        guard address.utf8.count <= Self.maximumLength, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
            parts[0].allSatisfy({ !Self.isRefused($0) && !"[:]".unicodeScalars.contains($0) }),
            parts[1].allSatisfy({ !Self.isRefused($0) })
        else { return nil }
        self.displayName = displayName
        self.address = address
    }

    public var domain: String {
        address.unicodeScalars.firstIndex(of: "@").map { String(address[address.unicodeScalars.index(after: $0)...]) }
            ?? ""
    }

    // Domains may contain brackets and colons: [192.0.2.1], [IPv6:2001:db8::1].
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: scalar.properties.isWhitespace || "\"(),;<>\\".unicodeScalars.contains(scalar)
        }
    }
}

extension MailAddress {
    /// Parses an address such as `Cresset <noreply@example.com>`, `"Ada, Ltd." <ada@example.com>`, or a bare address.
    public init?(parsing text: String) {
        let text = Self.trimmed(text[...])
        guard text.last == ">" else {
            self.init(address: String(text))
            return
        }
        guard let bracket = text.lastIndex(of: "<") else { return nil }
        var name = Self.trimmed(text[..<bracket])
        if name.count >= 2, name.first == "\"", name.last == "\"" { name = name.dropFirst().dropLast() }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
        self.init(
            displayName: name.isEmpty ? nil : String(name),
            address: String(text[text.index(after: bracket)...].dropLast())
        )
    }

    private static func trimmed(_ text: Substring) -> Substring {
        let rest = text.drop { $0 == " " }
        return rest.lastIndex { $0 != " " }.map { rest[...$0] } ?? ""
    }
}
