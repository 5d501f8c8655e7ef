/// The hidden fields of a form, in the order in which they are sent: `mode`, `oobCode`, `apiKey`, …
public typealias FormFields = [(name: String, value: String)]

extension HTML {
    static func paragraph(_ content: HTML, class name: HTML? = nil) -> HTML {
        "<p\(name.map { " class=\"\($0)\"" as HTML })>\(content)</p>\n"
    }

    /// A sentence that screen readers announce at once.
    static func alert(_ sentence: String) -> HTML {
        "<div class=\"alert\" role=\"alert\">\n\(paragraph(.text(sentence)))</div>\n"
    }

    /// A form that is posted, with one button; it works without scripts.
    ///
    /// - Parameters:
    ///   - action: The path of the form's page, without its query, since the hidden fields say everything that it said; or
    ///     a URL that the caller has checked.
    ///   - name: More classes of the button, each behind a space.
    ///   - marks: More attributes of it, each behind a space.
    static func form(
        _ fields: FormFields,
        action: String = "?",
        content: HTML = "",
        button: String,
        isQuiet: Bool = false,
        class name: HTML = "",
        marks: HTML = ""
    ) -> HTML {
        let hidden = fields.map { field -> HTML in
            "<input type=\"hidden\" name=\"\(field.name)\" value=\"\(field.value)\">\n"
        }
        return """
            <form method="post" action="\(action)">
            \(hidden)\(content)<button type="submit" class="\(isQuiet ? "button quiet" : "button")\(name)"\(marks)>\(button)</button>
            </form>

            """
    }

    /// A link that looks like a button; nothing if following it could run a script.
    static func linkButton(_ url: String?, words: String, isQuiet: Bool = false) -> HTML? {
        guard let url, isHarmlessLink(url) else { return nil }
        return "<a class=\"\(isQuiet ? "button quiet" : "button")\" href=\"\(url)\">\(words)</a>\n"
    }

    /// Returns `true` if following the link leads to another place, and neither runs nor shows what the link itself holds.
    ///
    /// Callers have checked where links lead; this is the second lock. Any other scheme may open an app.
    static func isHarmlessLink(_ url: String) -> Bool {
        guard let colon = url.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
        let scheme = url.utf8[..<colon]
        guard let first = scheme.first, first.isLetter,
            scheme.allSatisfy({ $0.isLetter || $0.isDigit || "+-.".utf8.contains($0) })
        else { return false }
        return !refusedSchemes.contains(url[..<colon].lowercased())
    }

    private static let refusedSchemes: Set = [
        "javascript", "data", "vbscript", "blob", "file", "filesystem", "about", "view-source",
    ]
}
