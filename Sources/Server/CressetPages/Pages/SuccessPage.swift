/// Says what has been done, and where to go on.
public struct SuccessPage: Page {
    /// The language of the page.
    public let language: Language
    private let appName: String
    private let success: Success
    private let continueURL: String?
    private let resetFields: FormFields?

    /// - Parameters:
    ///   - continueURL: The URL to go on to. The caller has checked that it is allowed.
    ///   - resetFields: After ``Success/emailRecovered(email:)``, the hidden fields of a form with which the person
    ///     asks for a link for a new password.
    public init(
        language: Language,
        appName: String,
        success: Success,
        continueURL: String? = nil,
        resetFields: FormFields? = nil
    ) {
        self.language = language
        self.appName = appName
        self.success = success
        self.continueURL = continueURL
        self.resetFields = resetFields
    }

    /// Renders the document.
    public func html() -> String { document.html.markup }

    private var document: Document {
        let (texts, value) = success.parts(in: language.texts)
        return Document(
            language: language,
            title: texts.title,
            appName: appName,
            hasScript: resetFields != nil,
            layout: .done,
            content: """
                <div role="status">
                \(HTML.paragraph(texts.sentence(.isolated(value), .isolated(appName))))</div>
                \(advice)\(ending)
                """
        )
    }

    /// Advice to change the password: the attacker who changed the e-mail address may know it.
    private var advice: HTML? {
        guard case .emailRecovered = success else { return nil }
        let texts = language.texts
        return """
            \(HTML.paragraph(.text(texts.resetAdvice)))\
            \(resetFields.map { HTML.form($0, button: texts.resetAdviceButton) })
            """
    }

    private var ending: HTML {
        let texts = language.texts
        return HTML.linkButton(continueURL, words: texts.continueButton, isQuiet: resetFields != nil)
            ?? .paragraph(.text(texts.closePage), class: "note")
    }
}
