/// One sentence and one button: loading this page changes nothing, pressing the button does.
///
/// Mail scanners load the links of mails; only a person presses a button.
public struct ConfirmPage: Page {
    /// The language of the page.
    public let language: Language
    private let appName: String
    private let confirmation: Confirmation
    private let fields: FormFields

    /// - Parameter fields: The hidden fields of the form.
    public init(language: Language, appName: String, confirmation: Confirmation, fields: FormFields) {
        self.language = language
        self.appName = appName
        self.confirmation = confirmation
        self.fields = fields
    }

    /// Renders the document.
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
