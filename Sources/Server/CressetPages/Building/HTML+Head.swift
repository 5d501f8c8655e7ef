extension HTML {
    /// Returns the head of a document. URLs of pages contain codes, so referrers are limited. An empty icon prevents
    /// browsers from requesting one.
    public static func head(title: String, style: String, script: String?) -> HTML {
        """
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta name="referrer" content="same-origin">
        <meta name="robots" content="noindex">
        <title>\(title)</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="\(style)">
        \(script.map { "<script src=\"\($0)\" defer></script>" as HTML })
        </head>
        """
    }
}
