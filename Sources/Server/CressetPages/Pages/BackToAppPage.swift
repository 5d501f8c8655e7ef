/// A page with instructions to return to the app, shown when a browser opens the app's link.
public struct BackToAppPage: Page {
    public let language: Language

    public init(language: Language) {
        self.language = language
    }

    public func html() -> String {
        let texts = language.texts
        return Document(
            language: language,
            title: texts.backToAppTitle,
            layout: .done,
            content: .paragraph(.text(texts.backToAppSentence))
        ).html.markup
    }
}
