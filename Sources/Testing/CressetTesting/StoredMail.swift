/// A mail that waits in the outbox, opened.
public struct StoredMail: Sendable {
    /// `nil` for a mail to nobody.
    public let recipient: String?
    public let sender: String
    public let subject: String
    public let text: String
    public let html: String?
    public let language: String?

    /// The link in it.
    public var link: String {
        text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") }.map { String($0) } ?? ""
    }

    /// The temporary password in it.
    public var temporaryPassword: String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.first { $0.count == 19 && $0.split(separator: "-").count == 4 }.map { String($0) } ?? ""
    }

    /// The code in the link, however deep the link is wrapped.
    public var code: String { StoredMail.code(in: link) }

    /// The code in a link, however deep the link is wrapped.
    public static func code(in link: String) -> String {
        for name in ["oobCode=", "oobCode%3D"] {
            if let range = link.firstRange(of: name) { return String(link[range.upperBound...].prefix(54)) }
        }
        return ""
    }
}
