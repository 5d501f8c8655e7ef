/// Says that a sign-in with a provider does not go on.
public struct AuthRedirectErrorPage: Page {
    /// The language of the page.
    public let language: Language
    private let appName: String?
    private let error: AuthRedirectError
    private let detail: String

    /// A page about that error.
    ///
    /// - Parameter detail: For the developers of the app, in English: `unauthorized-domain`.
    public init(language: Language, appName: String?, error: AuthRedirectError, detail: String) {
        self.language = language
        self.appName = appName
        self.error = error
        self.detail = detail
    }

    /// Renders the document.
    public func html() -> String { document.html.markup }

    private var document: Document {
        let texts = error.texts(in: language.authRedirectTexts)
        return Document(
            language: language,
            title: texts.title,
            appName: appName,
            content: """
                \(HTML.alert(texts.sentence))\
                \(HTML.paragraph("<code dir=\"ltr\">\(detail)</code>", class: "note"))
                """
        )
    }
}
