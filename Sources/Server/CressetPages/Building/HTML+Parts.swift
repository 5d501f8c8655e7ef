/// The hidden fields of a form, in order: `mode`, `oobCode`, `apiKey`, …
public typealias FormFields = [(name: String, value: String)]

extension HTML {
    static func paragraph(_ content: HTML, class name: HTML? = nil) -> HTML {
        "<p\(name.map { " class=\"\($0)\"" as HTML })>\(content)</p>\n"
    }

    /// Returns a sentence announced at once by screen readers.
    static func alert(_ sentence: String) -> HTML {
        "<div class=\"alert\" role=\"alert\">\n\(paragraph(.text(sentence)))</div>\n"
    }

    /// Returns a POST form with one button, without scripts.
    ///
    /// - Parameters:
    ///   - action: Form's target: a URL checked by the caller, or by default the page itself. `?` omits the page's
    ///     query, because the hidden fields repeat it.
    ///   - name: Classes of the button, each after a space.
    ///   - marks: Attributes of the button, each after a space.
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

    /// `nil` if the link could run a script.
    static func linkButton(_ url: String?, words: String, isQuiet: Bool = false) -> HTML? {
        guard let url, isHarmlessLink(url) else { return nil }
        return "<a class=\"\(isQuiet ? "button quiet" : "button")\" href=\"\(url)\">\(words)</a>\n"
    }

    /// True if the link opens another resource, without running or showing its own content.
    ///
    /// Callers have already checked the target; this is a second check. Any other scheme may open an app.
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
