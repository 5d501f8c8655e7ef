public struct ErrorPage: Page {
    public let language: Language
    private let appName: String?
    private let error: PageError
    private let continueURL: String?

    /// - Parameters:
    ///   - appName: App, if known from the request.
    ///   - continueURL: URL to continue to, validated by the caller.
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

public enum PageError: Hashable, Sendable, CaseIterable {
    case expired
    /// The code is unknown, used, or replaced by a newer one.
    case invalid
    case userDisabled
    case emailTaken
    /// The link is truncated.
    case missingParameters
    case tooManyAttempts
    case `internal`
}

extension PageError {
    func texts(in texts: Texts) -> ProblemTexts {
        switch self {
        case .expired: texts.expired
        case .invalid: texts.invalid
        case .userDisabled: texts.userDisabled
        case .emailTaken: texts.emailTaken
        case .missingParameters: texts.missingParameters
        case .tooManyAttempts: texts.tooManyRequests
        case .internal: texts.internalError
        }
    }
}
