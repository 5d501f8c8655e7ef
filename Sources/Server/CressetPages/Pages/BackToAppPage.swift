/// Says that one can go back to the app: what one sees who opens the address that apps look for.
public struct BackToAppPage: Page {
    /// The language of the page.
    public let language: Language

    /// A page in that language.
    public init(language: Language) {
        self.language = language
    }

    /// Renders the document.
    public func html() -> String {
        let texts = language.authRedirectTexts
        return Document(
            language: language,
            title: texts.backTitle,
            layout: .done,
            content: .paragraph(.text(texts.backSentence))
        ).html.markup
    }
}
