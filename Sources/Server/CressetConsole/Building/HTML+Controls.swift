import CressetPages

enum Tone: String, CaseIterable, Sendable {
    case plain
    case good
    case warning
    case bad
}

extension HTML {
    static func hidden(_ name: String, value: String) -> HTML {
        "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">\n"
    }

    /// Returns a message announced by screen readers.
    static func notice(_ text: String, tone: Tone, undo: HTML? = nil) -> HTML {
        "<div class=\"notice \(tone.rawValue)\" role=\"\(tone == .bad ? "alert" : "status")\">\(text)\(undo)</div>\n"
    }

    static func badge(_ text: String, tone: Tone = .plain) -> HTML {
        "<span class=\"badge \(tone.rawValue)\">\(text)</span>"
    }

    /// Returns external text, isolated from the direction of its surroundings; a dash for `nil`.
    static func value(_ text: String?) -> HTML {
        guard let text, !text.isEmpty else { return "<span class=\"none\" aria-label=\"not set\">–</span>" }
        return "<bdi>\(text)</bdi>"
    }

    static func code(_ text: String) -> HTML {
        "<code><bdi dir=\"ltr\">\(text)</bdi></code>"
    }

    static func copyable(_ text: String) -> HTML {
        "<span class=\"copy\">\(code(text))<button type=\"button\" class=\"small quiet\" data-copy=\"\(text)\">Copy</button></span>"
    }

    static func sample(_ text: String) -> HTML {
        """
        <div class="sample"><button type="button" class="small quiet" data-copy="\(text)">Copy</button>\
        <pre tabindex="0"><code>\(text)</code></pre></div>

        """
    }

    static func card(_ title: String? = nil, lead: HTML? = nil, id: String? = nil, content: HTML) -> HTML {
        """
        <section class="card"\(id.map { " id=\"\($0)\"" as HTML })>\
        \(title.map { "<h2>\($0)</h2>\n" as HTML })\(lead.map { "<p class=\"lead\">\($0)</p>\n" as HTML })\
        \(content)</section>

        """
    }

    static func empty(_ title: String, content: HTML) -> HTML {
        "<div class=\"empty\"><h2>\(title)</h2><p>\(content)</p></div>\n"
    }

    static func link(_ text: String, to path: String) -> HTML {
        "<a href=\"\(path)\">\(text)</a>"
    }

    static func link(_ text: String, to path: String, about subject: String) -> HTML {
        "<a href=\"\(path)\">\(text)<span class=\"said\"> \(subject)</span></a>"
    }

    static func linkButton(_ text: String, to path: String, isQuiet: Bool = true) -> HTML {
        "<a class=\"button\(isQuiet ? " quiet" : "")\" href=\"\(path)\">\(text)</a>\n"
    }

    static func facts(_ facts: [(name: String, value: HTML)]) -> HTML {
        "<dl class=\"facts\">\(facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value)</dd></div>\n" as HTML })</dl>\n"
    }

    static func tabs(_ tabs: [(title: String, path: String)], current: String) -> HTML {
        let links = tabs.map { tab -> HTML in
            "<a href=\"\(tab.path)\"\(tab.title == current ? " aria-current=\"page\"" as HTML : "")>\(tab.title)</a>\n"
        }
        return "<nav class=\"tabs\" aria-label=\"Parts\">\(links)</nav>\n"
    }

    static func time(_ rfc3339: String?) -> HTML {
        guard let rfc3339 else { return value(nil) }
        let shown = rfc3339.prefix(16).replacing("T", with: " ")
        return "<time datetime=\"\(rfc3339)\" title=\"\(rfc3339)\">\(String(shown))</time>"
    }
}
