public struct SuccessPage: Page {
    public let language: Language
    private let appName: String
    private let success: Success
    private let continueURL: String?
    private let resetFields: FormFields?

    /// - Parameters:
    ///   - continueURL: The URL to continue to, validated by the caller.
    ///   - resetFields: After ``Success/emailRecovered(email:)``, the hidden fields of a form to request a password
    ///     reset link.
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

    /// Advice to change the password: the attacker responsible for the address change may know it.
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
