/// The texts of a kind of mail, with ``Placeholder``s.
///
/// One body suffices; the other is generated from it. Without bodies, the mail contains only the link.
public struct MailTemplate: Hashable, Sendable {
    /// The subject, on one line.
    public var subject: String
    /// `nil` generates it from the text.
    public var html: String?
    /// The plain body; `nil` generates it from the HTML.
    public var text: String?

    public init(subject: String, html: String?, text: String?) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}

public struct MailText: Hashable, Sendable {
    /// One line without control characters.
    public let subject: String
    public let html: String
    public let text: String

    public init(subject: String, html: String, text: String) {
        self.subject = subject
        self.html = html
        self.text = text
    }
}

public enum Placeholder: String, CaseIterable, Sendable {
    case link = "LINK"
    case temporaryPassword = "TEMPORARY_PASSWORD"
    case email = "EMAIL"
    case newEmail = "NEW_EMAIL"
    case displayName = "DISPLAY_NAME"
    case appName = "APP_NAME"
    case secondFactor = "SECOND_FACTOR"
    /// The added and removed methods: `+google.com, −password`.
    case signInMethods = "SIGN_IN_METHODS"

    case recoveryCodes = "RECOVERY_CODES"

    public var token: String { "%\(rawValue)%" }
}

enum TemplatePart: Equatable, Sendable {
    case words(Substring)
    case placeholder(Placeholder)

    /// Other percent signs are text.
    static func parts(of template: String) -> [TemplatePart] {
        var parts: [TemplatePart] = []
        var rest = template[...]
        var position = rest.startIndex
        while let percent = rest.utf8[position...].firstIndex(of: UInt8(ascii: "%")) {
            guard let found = placeholder(at: rest.utf8[percent...]) else {
                position = rest.utf8.index(after: percent)
                continue
            }
            if percent > rest.startIndex { parts.append(.words(rest[..<percent])) }
            parts.append(.placeholder(found))
            rest = rest[rest.utf8.index(percent, offsetBy: found.token.utf8.count)...]
            position = rest.startIndex
        }
        if !rest.isEmpty { parts.append(.words(rest)) }
        return parts
    }

    private static func placeholder(at text: Substring.UTF8View) -> Placeholder? {
        Placeholder.allCases.first { text.starts(with: $0.token.utf8) }
    }
}
