struct Document: Sendable {
    enum Layout: String, Sendable {
        case card
        /// A card with a check mark.
        case done = "card done"
        /// A page for continuous reading.
        case wide
    }

    let language: Language
    /// Heading, and with the app's name the window title.
    let title: String
    var appName: String?
    var windowTitle: String?
    var hasScript = false
    var script: String?
    var layout = Layout.card
    let content: HTML

    var html: HTML {
        """
        <!doctype html>
        <html lang="\(language.code)" dir="\(language.direction)">
        \(HTML.head(title: shownWindowTitle, style: PageStyle.path, script: script ?? (hasScript ? PageScript.path : nil)))
        <body>
        <main class="\(layout.rawValue)">
        \(appName.map { "<p class=\"app\">\(HTML.isolated($0))</p>" as HTML })
        <h1>\(title)</h1>
        \(content)
        </main>
        </body>
        </html>

        """
    }

    private var shownWindowTitle: String {
        guard windowTitle == nil, let appName else { return windowTitle ?? title }
        return "\(title) · \(appName)"
    }
}

/// A page opened by a link in a mail.
///
/// Its forms post to its own path without a query, so any path works. It only loads ``PageStyle`` and ``PageScript``,
/// by their paths; ``PagePolicy/page`` is its policy.
public protocol Page: Sendable {
    var language: Language { get }

    func html() -> String
}
