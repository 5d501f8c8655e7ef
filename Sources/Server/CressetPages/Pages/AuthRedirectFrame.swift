/// The frame in a web app's page that passes on what sign-in pages of this origin know.
/// ``PagePolicy/frame(in:loadsLibrary:)`` is its policy.
public struct AuthRedirectFrame: Page {
    /// The language of the page.
    public let language = Language.english
    private let hosts: String
    private let key: String
    private let loadsLibrary: Bool

    /// - Parameters:
    ///   - hosts: A JSON array: those that may be told something; or `null`, if all may.
    ///   - key: The owner of the events, and the name under which the session's storage has that of a redirect.
    ///   - loadsLibrary: True if it talks by Google's library, as the vendor's web SDK does.
    public init(hosts: String, key: String, loadsLibrary: Bool) {
        self.hosts = hosts
        self.key = key
        self.loadsLibrary = loadsLibrary
    }

    /// Renders the document.
    public func html() -> String {
        Document(
            language: language,
            title: language.authRedirectTexts.waitingTitle,
            script: AuthRedirectScript.path,
            content: "<div data-redirect=\"frame\" data-hosts=\"\(hosts)\" data-key=\"\(key)\"\(library)></div>"
        ).html.markup
    }

    private var library: HTML? {
        loadsLibrary ? " data-library=\"\(AuthRedirectScript.libraryOrigin)/js/api.js\"" : nil
    }
}
