public struct AuthRedirectErrorPage: Page {
    public let language: Language
    private let appName: String?
    private let error: AuthRedirectError
    private let detail: String

    /// Creates a page about an error.
    ///
    /// - Parameter detail: A detail for developers, in English: `unauthorized-domain`.
    public init(language: Language, appName: String?, error: AuthRedirectError, detail: String) {
        self.language = language
        self.appName = appName
        self.error = error
        self.detail = detail
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        let texts = error.texts(in: language.texts)
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
