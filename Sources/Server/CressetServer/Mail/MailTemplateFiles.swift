public import CressetPages

/// Templates that an operator keeps in files: by project, kind and language.
public struct MailTemplateFiles: Sendable {
    /// What a file is for.
    public struct Key: Hashable, Sendable {
        public let projectID: String
        public let kind: MailKind
        /// `nil`: every language.
        public let language: Language?

        public init(projectID: String, kind: MailKind, language: Language?) {
            self.projectID = projectID
            self.kind = kind
            self.language = language
        }
    }

    public var templates: [Key: MailTemplate] = [:]

    public init() {}

    func template(_ kind: MailKind, _ language: Language, of projectID: String) -> MailTemplate? {
        templates[Key(projectID: projectID, kind: kind, language: language)]
            ?? templates[Key(projectID: projectID, kind: kind, language: nil)]
    }
}
