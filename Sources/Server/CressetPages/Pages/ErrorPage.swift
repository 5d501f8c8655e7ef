/// Says why a link does not work, and what to do next.
public struct ErrorPage: Page {
    /// The language of the page.
    public let language: Language
    private let appName: String?
    private let error: PageError
    private let continueURL: String?

    /// - Parameters:
    ///   - appName: The app, if the request told which one it is.
    ///   - continueURL: The URL to go on to. The caller has checked that it is allowed.
    public init(language: Language, appName: String?, error: PageError, continueURL: String? = nil) {
        self.language = language
        self.appName = appName
        self.error = error
        self.continueURL = continueURL
    }

    /// Renders the document.
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
