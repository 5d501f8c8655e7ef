/// A sentence and a button: only pressing the button makes the change.
///
/// Mail scanners open links, but do not press buttons.
public struct ConfirmPage: Page {
    public let language: Language
    private let appName: String
    private let confirmation: Confirmation
    private let fields: FormFields

    public init(language: Language, appName: String, confirmation: Confirmation, fields: FormFields) {
        self.language = language
        self.appName = appName
        self.confirmation = confirmation
        self.fields = fields
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        let (texts, value) = confirmation.parts(in: language.texts)
        return Document(
            language: language,
            title: texts.title,
            appName: appName,
            hasScript: true,
            content: """
                \(HTML.paragraph(texts.sentence(.isolated(value), .isolated(appName))))\
                \(HTML.form(fields, button: texts.button))\
                \(HTML.paragraph(.text(texts.note), class: "note"))
                """
        )
    }
}

public enum Confirmation: Hashable, Sendable {
    case verifyEmail(email: String)
    case verifyAndChangeEmail(newEmail: String)
    case recoverEmail(email: String)
    case revertSecondFactor(name: String)
    case revertSignInMethods(summary: String)
}

extension Confirmation {
    func parts(in texts: Texts) -> (texts: ConfirmationTexts, value: String) {
        switch self {
        case .verifyEmail(let email): (texts.verifyEmail, email)
        case .verifyAndChangeEmail(let newEmail): (texts.verifyAndChangeEmail, newEmail)
        case .recoverEmail(let email): (texts.recoverEmail, email)
        case .revertSecondFactor(let name): (texts.revertSecondFactor, name)
        case .revertSignInMethods(let summary): (texts.revertSignInMethods, summary)
        }
    }
}
