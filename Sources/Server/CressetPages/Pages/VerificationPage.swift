/// The page on which a browser works before a text message is sent, and that leads back to the app then.
/// ``PagePolicy/authRedirect`` is its policy.
public struct VerificationPage: Page {
    /// The language of the page.
    public let language: Language
    private let appName: String?
    private let challenge: String
    private let bits: Int
    private let target: String

    /// A page in that language.
    ///
    /// - Parameters:
    ///   - bits: The zero bits that are to be found.
    ///   - target: The way back to the app, with ``VerificationScript/placeholder`` where the token stands.
    public init(language: Language, appName: String?, challenge: String, bits: Int, target: String) {
        self.language = language
        self.appName = appName
        self.challenge = challenge
        self.bits = bits
        self.target = target
    }

    /// Renders the document.
    public func html() -> String {
        let texts = language.phoneTexts
        return Document(
            language: language,
            title: texts.checkingTitle,
            appName: appName,
            script: VerificationScript.path,
            content: """
                \(HTML.paragraph(.text(texts.checkingSentence)))
                <div data-challenge="\(challenge)" data-bits="\(String(bits))" data-target="\(target)"></div>
                <p><a class="button" hidden>\(language.authRedirectTexts.goOn)</a></p>
                """
        ).html.markup
    }
}
