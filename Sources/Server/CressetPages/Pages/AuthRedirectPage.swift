/// The page before a provider with form requests, and after all providers. ``PagePolicy/authRedirect`` is its policy.
///
/// A page instead of a redirect: providers that post forms forbid redirects to other sites. It has a button for
/// browsers requiring a user action.
public struct AuthRedirectPage: Page {
    public let language: Language
    private let appName: String?
    private let step: AuthRedirectStep

    public init(language: Language, appName: String?, step: AuthRedirectStep) {
        self.language = language
        self.appName = appName
        self.step = step
    }

    public func html() -> String { document.html.markup }

    private var document: Document {
        let texts = language.texts
        return Document(
            language: language,
            title: texts.waitingTitle,
            appName: appName,
            script: AuthRedirectScript.path,
            content: """
                \(HTML.paragraph(.text(texts.returnSentence)))
                <div \(attributes)></div>
                \(button(texts.continueButton))
                """
        )
    }

    private var attributes: HTML {
        switch step {
        case .fragment: "data-redirect=\"fragment\""
        case .form: "data-redirect=\"form\""
        case .app(let url): "data-redirect=\"app\" data-target=\"\(url)\""
        case .popup(let message, let key, let origin):
            "data-redirect=\"popup\" data-message=\"\(message)\" data-key=\"\(key)\" data-origin=\"\(origin)\""
        case .redirect(let message, let key, let url):
            "data-redirect=\"redirect\" data-message=\"\(message)\" data-key=\"\(key)\" data-target=\"\(url)\""
        }
    }

    private func button(_ words: String) -> HTML? {
        switch step {
        case .fragment: .form([(name: "fragment", value: "")], button: words)
        case .form(let url, let fields): .form(fields, action: url, button: words)
        case .app(let url): .linkButton(url, words: words)
        case .popup, .redirect: nil
        }
    }
}

public enum AuthRedirectStep: Sendable {
    /// Posts the URL fragment to the page's path, as the field `fragment`.
    case fragment
    case form(url: String, fields: FormFields)
    /// Opens the app with a URL checked by the caller.
    case app(url: String)
    /// Notifies the window's opener.
    ///
    /// - Parameters:
    ///   - message: JSON.
    ///   - key: Key of this server's frames to notify.
    ///   - origin: Only other origin to notify.
    case popup(message: String, key: String, origin: String)
    /// Saves the event in session storage under the key, and opens the app's page on an authorized host.
    case redirect(message: String, key: String, url: String)
}
