public import CressetPages

/// Templates that an operator keeps in files: by project, kind and language.
public struct MailTemplateFiles: Equatable, Sendable {
    /// The use of a file.
    struct Key: Hashable, Sendable {
        let projectID: String
        let kind: MailKind
        /// `nil`: every language.
        let language: Language?
    }

    /// The texts of one key's files; the standard's stand for those that are missing.
    struct Words: Equatable, Sendable {
        var subject: String?
        var html: String?
        var text: String?
    }

    var words: [Key: Words] = [:]

    /// No templates.
    public init() {}

    /// Returns the template of a mail; `nil` if no file is about it.
    public func template(_ kind: MailKind, language: Language, of projectID: String) -> MailTemplate? {
        let found = [nil, language].compactMap { language in
            words[Key(projectID: projectID, kind: kind, language: language)]
        }
        guard !found.isEmpty else { return nil }
        return found.reduce(into: MailTemplate.standard(kind, in: language)) { $0.replace(by: $1) }
    }
}

/// A file of templates cannot be used.
public struct MailTemplateError: Error, Equatable, Sendable {
    /// The path of the file or directory.
    public let path: String
    /// One clause for a person.
    public let reason: String

    /// One clause for a person: `templates/acme/reset.html: …`.
    public var description: String { "\(path): \(reason)" }
}

extension MailTemplate {
    // A body is replaced as a whole: the two forms of one must not say different things.
    fileprivate mutating func replace(by words: MailTemplateFiles.Words) {
        if let subject = words.subject { self.subject = subject }
        if words.html != nil || words.text != nil { (html, text) = (words.html, words.text) }
    }
}
