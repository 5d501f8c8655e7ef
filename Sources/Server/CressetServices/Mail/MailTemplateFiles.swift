public import CressetPages

public struct MailTemplateFiles: Equatable, Sendable {
    struct Key: Hashable, Sendable {
        let projectID: String
        let kind: MailKind
        /// `nil` for all languages.
        let language: Language?
    }

    /// Texts of a key's files; missing ones use the standard.
    struct Words: Equatable, Sendable {
        var subject: String?
        var html: String?
        var text: String?
    }

    var words: [Key: Words] = [:]

    public init() {}

    public func template(_ kind: MailKind, language: Language, of projectID: String) -> MailTemplate? {
        let found = [nil, language].compactMap { language in
            words[Key(projectID: projectID, kind: kind, language: language)]
        }
        guard !found.isEmpty else { return nil }
        return found.reduce(into: MailTemplate.standard(kind, in: language)) { $0.replace(by: $1) }
    }
}

public struct MailTemplateError: Error, Equatable, Sendable {
    public let path: String
    public let reason: String

    public var description: String { "\(path): \(reason)" }
}

extension MailTemplate {
    // The HTML and text bodies are replaced together, so they have the same content.
    fileprivate mutating func replace(by words: MailTemplateFiles.Words) {
        if let subject = words.subject { self.subject = subject }
        if words.html != nil || words.text != nil { (html, text) = (words.html, words.text) }
    }
}
