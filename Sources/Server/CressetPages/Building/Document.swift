/// The frame of every page around its content.
struct Document: Sendable {
    /// The layout of the content in ``PageStyle``.
    enum Layout: String, Sendable {
        /// One card in the middle.
        case card
        /// A card with a tick on top.
        case done = "card done"
        /// A page that is read from top to bottom.
        case wide
    }

    let language: Language
    /// The heading, and with the app's name the title of the window.
    let title: String
    var appName: String?
    /// The title of the window, where it is not the heading.
    var windowTitle: String?
    /// `true` if the page needs ``PageScript``.
    var hasScript = false
    /// Another script, for what the page is there for.
    var script: String?
    var layout = Layout.card
    let content: HTML

    /// The whole document. The address holds a code, so that no other host is told it as the referrer. An empty icon
    /// keeps browsers from asking for one.
    var html: HTML {
        """
        <!doctype html>
        <html lang="\(language.code)" dir="\(language.direction)">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="same-origin">
        <meta name="robots" content="noindex">
        <title>\(shownWindowTitle)</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="\(PageStyle.path)">
        \((script ?? (hasScript ? PageScript.path : nil)).map { "<script src=\"\($0)\" defer></script>" as HTML })
        </head>
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
