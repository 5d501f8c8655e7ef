public import CressetPages

/// Templates that an operator keeps in files: by project, kind and language.
public struct MailTemplateFiles: Equatable, Sendable {
    /// What a file is for.
    struct Key: Hashable, Sendable {
        let projectID: String
        let kind: MailKind
        /// `nil`: every language.
        let language: Language?
    }

    /// What the files of one key say; what they leave out is the standard's.
    struct Words: Equatable, Sendable {
        var subject: String?
        var html: String?
        var text: String?
    }

    var words: [Key: Words] = [:]

    /// No templates.
    public init() {}

    /// The template of a mail; `nil` if no file is about it.
    public func template(_ kind: MailKind, _ language: Language, of projectID: String) -> MailTemplate? {
        let found = [nil, language].compactMap { language in
            words[Key(projectID: projectID, kind: kind, language: language)]
        }
        guard !found.isEmpty else { return nil }
        return found.reduce(into: MailTemplate.standard(kind, in: language)) { $0.replace(by: $1) }
    }
}

extension MailTemplate {
    // A body is replaced as a whole: the two forms of one must not say different things.
    fileprivate mutating func replace(by words: MailTemplateFiles.Words) {
        if let subject = words.subject { self.subject = subject }
        if words.html != nil || words.text != nil { (html, text) = (words.html, words.text) }
    }
}
