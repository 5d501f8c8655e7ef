/// An address that mail comes from or goes to, and the name shown beside it.
///
/// The address may hold other letters than ASCII (RFC 6531, SMTPUTF8); it is kept as UTF-8 and never rewritten.
public struct MailAddress: Equatable, Hashable, Sendable {
    /// The longest address, in bytes: 64 of the local part, the at sign, 255 of the domain.
    public static let maximumLength = 320

    /// The name as a person wrote it; it may hold anything.
    public let displayName: String?
    /// The e-mail address, without the display name.
    public let address: String

    /// - Returns: `nil` unless the address can stand in a header and in an SMTP command as it is: one at sign
    ///   with something on both sides, no white space, no invisible characters, nothing that would have to be quoted.
    public init?(displayName: String? = nil, address: String) {
        let parts = address.unicodeScalars.split(separator: "@", omittingEmptySubsequences: false)
        guard address.utf8.count <= Self.maximumLength, parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
            parts[0].allSatisfy({ !Self.isRefused($0) && !"[:]".unicodeScalars.contains($0) }),
            parts[1].allSatisfy({ !Self.isRefused($0) })
        else { return nil }
        self.displayName = displayName
        self.address = address
    }

    /// The part after the at sign.
    public var domain: String {
        address.unicodeScalars.firstIndex(of: "@").map { String(address[address.unicodeScalars.index(after: $0)...]) }
            ?? ""
    }

    // Brackets and colons may stand in a domain: [192.0.2.1], [IPv6:2001:db8::1].
    private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: true
        default: scalar.properties.isWhitespace || "\"(),;<>\\".unicodeScalars.contains(scalar)
        }
    }
}
