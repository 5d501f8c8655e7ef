/// The frame in a web app's page that passes on what sign-in pages of this origin know. ``PagePolicy/frame(in:)`` is its
/// policy.
public struct HandoffFrame: Page {
    public let language = Language.english
    private let hosts: String
    private let key: String

    /// - Parameters:
    ///   - hosts: A JSON array: those that may be told something.
    ///   - key: Where the session's storage has the event of a redirect.
    public init(hosts: String, key: String) {
        self.hosts = hosts
        self.key = key
    }

    public func html() -> String {
        Document(
            language: language, title: language.handoffTexts.waitingTitle, script: HandoffScript.path,
            content: "<div data-handoff=\"frame\" data-hosts=\"\(hosts)\" data-key=\"\(key)\"></div>"
        ).html.markup
    }
}
