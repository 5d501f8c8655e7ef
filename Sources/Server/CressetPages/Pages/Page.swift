/// A page that a person sees after following a link of a mail.
///
/// Its forms are posted to the path it was loaded from, without a query, so it may be served under any path. It links
/// ``PageStyle`` and ``PageScript`` by their paths and needs nothing else; ``PagePolicy/page`` is the policy to send
/// with it.
public protocol Page: Sendable {
    /// The language of every sentence on the page.
    var language: Language { get }

    /// The whole document.
    func html() -> String
}
