/// What a person sees who opens a sign-in link of a mail in a browser instead of in the app.
public struct SignInLinkPage: Page {
    public let language: Language
    private let appName: String
    private let continueURL: String
    private let appURL: String?

    /// - Parameters:
    ///   - continueURL: Where the sign-in goes on. The caller has checked that it is allowed.
    ///   - appURL: What opens the app, if it can be opened from here.
    public init(language: Language, appName: String, continueURL: String, appURL: String? = nil) {
        self.language = language
        self.appName = appName
        self.continueURL = continueURL
        self.appURL = appURL
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        let texts = language.texts
        let app = HTML.linkButton(appURL, texts.openAppButton)
        return Document(
            language: language, title: texts.signInTitle, appName: appName,
            content: """
                \(HTML.paragraph(texts.signInSentence(.isolated(appName))))\(app)\
                \(HTML.linkButton(continueURL, texts.continueButton, isQuiet: app != nil))
                """)
    }
}
