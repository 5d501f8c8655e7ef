/// The page on which a browser works, or a person proves to be one, before a text message is sent, and that leads back to
/// the app then. Its policy is ``PagePolicy/authRedirect``, or ``PagePolicy/verification(by:)``.
public struct VerificationPage: Page {
    /// The proof that the page makes.
    public enum Proof: Sendable {
        /// Work for a challenge: so many zero bits are to be found.
        case work(challenge: String, bits: Int)
        /// A token of a service's widget.
        case widget(CaptchaWidget, siteKey: String)
    }

    /// The language of the page.
    public let language: Language
    private let appName: String?
    private let proof: Proof
    private let target: String

    /// A page in that language.
    ///
    /// - Parameter target: The way back to the app, with ``VerificationScript/placeholder`` where the token stands.
    public init(language: Language, appName: String?, proof: Proof, target: String) {
        self.language = language
        self.appName = appName
        self.proof = proof
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
                \(HTML.paragraph(.text(sentence)))
                \(work)
                <p><a class="button" hidden>\(language.authRedirectTexts.goOn)</a></p>
                """
        ).html.markup
    }

    private var sentence: String {
        switch proof {
        case .work: language.phoneTexts.checkingSentence
        case .widget: language.phoneTexts.personSentence
        }
    }

    private var work: HTML {
        switch proof {
        case .work(let challenge, let bits):
            """
            <div data-challenge="\(challenge)" data-bits="\(String(bits))" data-target="\(target)"></div>
            """
        case .widget(let widget, let siteKey):
            """
            <div data-widget="\(widget.object)" data-script="\(widget.script)" data-site-key="\(siteKey)" \
            data-target="\(target)"></div>
            """
        }
    }
}
