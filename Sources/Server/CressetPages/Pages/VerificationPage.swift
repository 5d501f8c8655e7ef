/// The page for a bot check by proof of work or CAPTCHA before a text message is sent. It then returns to the app. Its
/// policy is ``PagePolicy/authRedirect``, or ``PagePolicy/verification(by:)``.
public struct VerificationPage: Page {
    public enum Proof: Sendable {
        /// Proof of work for a challenge, with a number of zero bits.
        case work(challenge: String, bits: Int)
        case widget(CaptchaWidget, siteKey: String)
    }

    public let language: Language
    private let appName: String?
    private let proof: Proof
    private let target: String

    /// - Parameter target: URL of the app, with ``VerificationScript/placeholder`` for the token.
    public init(language: Language, appName: String?, proof: Proof, target: String) {
        self.language = language
        self.appName = appName
        self.proof = proof
        self.target = target
    }

    public func html() -> String {
        let texts = language.texts
        return Document(
            language: language,
            title: texts.waitingTitle,
            appName: appName,
            script: VerificationScript.path,
            content: """
                \(HTML.paragraph(.text(sentence)))
                \(work)
                <p><a class="button" hidden>\(texts.continueButton)</a></p>
                """
        ).html.markup
    }

    private var sentence: String {
        switch proof {
        case .work: language.texts.deviceCheck
        case .widget: language.texts.humanCheck
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
