/// The emulator's stand-in for a provider, to choose or create an account. ``PagePolicy/authRedirect`` is its policy.
///
/// Browser tests use the IDs, classes and title of Firebase's page (docs/wire §22.5).
public struct AccountChooserPage: Page {
    public static let maximumAccounts = 50

    public struct Choice: Sendable {
        let name: String
        let fields: FormFields

        public init(name: String, fields: FormFields) {
            self.name = name
            self.fields = fields
        }
    }

    public let language: Language
    private let provider: String
    private let choices: [Choice]
    private let fields: FormFields

    public init(language: Language, provider: String, choices: [Choice], fields: FormFields) {
        self.language = language
        self.provider = provider
        self.choices = Array(choices.prefix(Self.maximumAccounts))
        self.fields = fields
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        let texts = language.texts
        let known = choices.map { choice in
            HTML.form(fields + choice.fields, button: choice.name, isQuiet: true, class: " js-reuse-account")
        }
        return Document(
            language: language,
            title: texts.chooserTitle(provider),
            windowTitle: "Auth Emulator IDP Login Widget",
            hasScript: true,
            content: """
                \(HTML.paragraph(.text(texts.chooserSentence)))\(known)
                <button type="button" class="button quiet js-new-account" id="add-account-button">\(texts.chooserNewAccount)</button>
                <button type="button" class="button quiet" id="autogen-button">\(texts.chooserGenerate)</button>
                \(HTML.form(fields, content: "\(inputs)", button: texts.chooserButton, marks: " id=\"sign-in\""))
                """
        )
    }

    private var inputs: [HTML] {
        let texts = language.texts
        return [
            ("email", "email-input", texts.chooserEmail),
            ("displayname", "display-name-input", texts.chooserDisplayName),
            ("screenname", "screen-name-input", texts.chooserScreenName),
            ("photourl", "profile-photo-input", texts.chooserPhotoURL),
            ("subject", "subject-input", texts.chooserID),
        ].map { name, id, label in
            """
            <label for="\(id)">\(label)</label>
            <div class="field"><input id="\(id)" name="\(name)" type="text" dir="auto" autocomplete="off"></div>

            """
        }
    }
}
