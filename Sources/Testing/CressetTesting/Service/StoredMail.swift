public struct StoredMail: Sendable {
    public let recipient: String?
    public let sender: String
    public let subject: String
    public let text: String
    public let html: String?
    public let language: String?

    public var link: String {
        text.split(whereSeparator: \.isWhitespace).first { $0.hasPrefix("http") }.map { String($0) } ?? ""
    }

    public var temporaryPassword: String {
        let words = text.split(whereSeparator: \.isWhitespace)
        return words.first { $0.count == 19 && $0.split(separator: "-").count == 4 }.map { String($0) } ?? ""
    }

    /// The code in the link, even if nested.
    public var code: String { StoredMail.code(in: link) }

    /// Returns the code in a link, even if nested.
    public static func code(in link: String) -> String {
        for name in ["oobCode=", "oobCode%3D"] {
            if let range = link.firstRange(of: name) { return String(link[range.upperBound...].prefix(54)) }
        }
        return ""
    }
}
