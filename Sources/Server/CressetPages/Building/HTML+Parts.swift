extension HTML {
    static func paragraph(_ content: HTML, class name: HTML? = nil) -> HTML {
        "<p\(name.map { " class=\"\($0)\"" as HTML })>\(content)</p>\n"
    }

    /// A form that is posted to the path of its page, with one button; it works without scripts.
    ///
    /// The action leaves the query out: the hidden fields say everything that it said.
    static func form(_ fields: FormFields, content: HTML = "", button: String, isQuiet: Bool = false) -> HTML {
        let hidden = fields.map { field -> HTML in
            "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">\n"
        }
        return """
            <form method="post" action="?">
            \(hidden)\(content)<button type="submit" class="\(isQuiet ? "button quiet" : "button")">\(button)</button>
            </form>

            """
    }

    /// A link that looks like a button; nothing if following it could run a script.
    static func linkButton(_ url: String?, _ words: String, isQuiet: Bool = false) -> HTML? {
        guard let url, isHarmlessLink(url) else { return nil }
        return "<a class=\"\(isQuiet ? "button quiet" : "button")\" href=\"\(url)\">\(words)</a>\n"
    }

    /// Whether following a link goes somewhere rather than running or showing what the link itself holds.
    ///
    /// Callers have checked where links lead; this is the second lock. Any other scheme may open an app.
    static func isHarmlessLink(_ url: String) -> Bool {
        let scheme = url.prefix { $0 != ":" }.lowercased()
        guard scheme.count < url.count, scheme.first?.isLetter == true,
            scheme.unicodeScalars.allSatisfy({
                ("a"..."z").contains($0) || ("0"..."9").contains($0) || "+-.".contains(Character($0))
            })
        else { return false }
        return !["javascript", "data", "vbscript", "blob", "file", "about", "view-source", "filesystem"].contains(
            scheme)
    }
}
