/// A frame in a web app's page, to forward the results of this origin's sign-in pages.
/// ``PagePolicy/frame(in:loadsLibrary:)`` is its policy.
public struct AuthRedirectFrame: Page {
    public let language = Language.english
    private let hosts: String
    private let key: String
    private let loadsLibrary: Bool

    /// - Parameters:
    ///   - hosts: JSON array of hosts allowed to receive messages; `null` allows all.
    ///   - key: Owner of the events, and the session storage key of a redirect's event.
    ///   - loadsLibrary: `true` to use Google's library, like the Firebase web SDK.
    public init(hosts: String, key: String, loadsLibrary: Bool) {
        self.hosts = hosts
        self.key = key
        self.loadsLibrary = loadsLibrary
    }

    public func html() -> String {
        Document(
            language: language,
            title: language.texts.waitingTitle,
            script: AuthRedirectScript.path,
            content: "<div data-redirect=\"frame\" data-hosts=\"\(hosts)\" data-key=\"\(key)\"\(library)></div>"
        ).html.markup
    }

    private var library: HTML? {
        loadsLibrary ? " data-library=\"\(AuthRedirectScript.libraryOrigin)/js/api.js\"" : nil
    }
}
