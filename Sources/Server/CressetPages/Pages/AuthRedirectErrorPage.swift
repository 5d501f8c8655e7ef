public struct AuthRedirectErrorPage: Page {
    public let language: Language
    private let appName: String?
    private let error: AuthRedirectError
    private let detail: String

    /// - Parameter detail: Detail for developers, in English: `unauthorized-domain`.
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

/// The error of a provider sign-in, if it cannot be sent to an app.
public enum AuthRedirectError: Hashable, Sendable, CaseIterable {
    /// The page was opened with invalid parameters.
    case failed
    /// The sign-in has ended, or was started in another browser.
    case ended
}

extension AuthRedirectError {
    func texts(in texts: Texts) -> ProblemTexts {
        switch self {
        case .failed: texts.signInFailed
        case .ended: texts.signInEnded
        }
    }
}
