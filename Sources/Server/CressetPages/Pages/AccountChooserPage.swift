/// The emulator's stand-in for a provider: choose an account, or make one up. ``PagePolicy/authRedirect`` is its policy.
public struct AccountChooserPage: Page {
    /// The largest number of accounts on one page.
    public static let maximumAccounts = 50

    /// An account at the provider.
    public struct Choice: Sendable {
        let name: String
        let fields: FormFields

        /// - Parameter fields: The form's fields that stand for it.
        public init(name: String, fields: FormFields) {
            self.name = name
            self.fields = fields
        }
    }

    /// The language of the page.
    public let language: Language
    private let provider: String
    private let choices: [Choice]
    private let fields: FormFields

    /// - Parameter fields: The hidden fields of every form.
    public init(language: Language, provider: String, choices: [Choice], fields: FormFields) {
        self.language = language
        self.provider = provider
        self.choices = Array(choices.prefix(Self.maximumAccounts))
        self.fields = fields
    }

    /// Renders the document.
    public func html() -> String { document.html.markup }

    private var document: Document {
        let texts = language.authRedirectTexts
        let known = choices.map { HTML.form(fields + $0.fields, button: $0.name, isQuiet: true) }
        return Document(
            language: language,
            title: texts.chooserTitle(provider),
            content: """
                \(HTML.paragraph(.text(texts.chooserSentence)))\(known)
                <h2>\(texts.newAccount)</h2>
                \(HTML.form(fields, content: "\(inputs)", button: texts.signIn))
                """
        )
    }

    private var inputs: [HTML] {
        let texts = language.authRedirectTexts
        return [
            ("email", texts.email), ("displayname", texts.displayName), ("screenname", texts.screenName),
            ("photourl", texts.photoURL), ("subject", texts.subject),
        ].map { name, label in
            """
            <label for="\(name)">\(label)</label>
            <div class="field"><input id="\(name)" name="\(name)" type="text" dir="auto" autocomplete="off"></div>

            """
        }
    }
}
