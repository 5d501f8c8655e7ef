/// A mail that waits in the outbox, opened.
public struct StoredMail: Sendable {
    /// `nil` for a mail without a recipient.
    public let recipient: String?
    /// The sender's e-mail address.
    public let sender: String
    /// The subject.
    public let subject: String
    /// The plain body.
    public let text: String
    /// The HTML body.
    public let html: String?
    /// The code of the language.
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
