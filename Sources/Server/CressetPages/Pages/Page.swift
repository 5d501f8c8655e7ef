/// A page opened by a link in a mail.
///
/// Its forms post to its own path without a query, so any path works. It only loads ``PageStyle`` and ``PageScript``,
/// by their paths; ``PagePolicy/page`` is its policy.
public protocol Page: Sendable {
    var language: Language { get }

    func html() -> String
}
