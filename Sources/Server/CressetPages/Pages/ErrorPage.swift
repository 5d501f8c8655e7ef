public struct ErrorPage: Page {
    public let language: Language
    private let appName: String?
    private let error: PageError
    private let continueURL: String?

    /// - Parameters:
    ///   - appName: The app, if known from the request.
    ///   - continueURL: The URL to continue to, validated by the caller.
    public init(language: Language, appName: String?, error: PageError, continueURL: String? = nil) {
        self.language = language
        self.appName = appName
        self.error = error
        self.continueURL = continueURL
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
                \(HTML.linkButton(continueURL, words: language.texts.continueButton, isQuiet: true))
                """
        )
    }
}
