extension MailTemplate {
    /// In Unicode scalars.
    static let maximumValueLength = 512
    /// The maximum length of a link: it contains others, percent-encoded.
    static let maximumLinkLength = 16 * 1024
    /// In Unicode scalars.
    static let maximumSubjectLength = 512
    /// In Unicode scalars.
    static let maximumTemplateLength = 256 * 1024
    /// The body size in bytes above which no more values are inserted.
    static let maximumBodySize = 1024 * 1024

    /// Returns the mail with every placeholder replaced; missing values become empty.
    ///
    /// Placeholders in values stay unchanged. Values are escaped in the HTML body, truncated to the limits, and lose
    /// control characters in the subject.
    public func filled(_ values: [Placeholder: String]) -> MailText {
        var cut: [Placeholder: String] = [:]
        for (placeholder, value) in values {
            cut[placeholder] = value.cut(to: placeholder == .link ? Self.maximumLinkLength : Self.maximumValueLength)
        }
        let html = html?.cut(to: Self.maximumTemplateLength)
        let text = text?.cut(to: Self.maximumTemplateLength)
        return MailText(
            subject: Self.subject(subject, with: cut),
            html: Self.fill(
                html ?? Self.markup(of: text ?? Placeholder.link.token),
                with: cut.mapValues(Self.escaped)
            ),
            text: Self.fill(text ?? html.map(PlainText.of) ?? Placeholder.link.token, with: cut)
        )
    }

    private static func fill(_ template: String, with values: [Placeholder: String]) -> String {
        var filled = ""
        for part in TemplatePart.parts(of: template) {
            switch part {
            case .words(let words): filled += words
            case .placeholder(let placeholder):
                let value = values[placeholder] ?? ""
                if filled.utf8.count + value.utf8.count <= maximumBodySize { filled += value }
            }
        }
        return filled
    }

    /// A line break would start another header.
    private static func subject(_ template: String, with values: [Placeholder: String]) -> String {
        let filled = fill(template.cut(to: maximumSubjectLength), with: values)
        return String(
            String.UnicodeScalarView(filled.unicodeScalars.filter(\.fitsOneLine).prefix(maximumSubjectLength))
        )
    }

    private static func escaped(_ value: String) -> String {
        HTML.text(value).markup
    }

    /// Converts plain text to HTML, with line breaks and a clickable link.
    private static func markup(of text: String) -> String {
        var markup = ""
        for part in TemplatePart.parts(of: text) {
            switch part {
            case .words(let words):
                let lines = words.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                markup += lines.map { escaped(String($0.filter { $0 != "\r" })) }.joined(separator: "<br>\n")
            case .placeholder(.link): markup += "<a href=\"%LINK%\">%LINK%</a>"
            case .placeholder(let placeholder): markup += placeholder.token
            }
        }
        return "<div dir=\"auto\">\(markup)</div>\n"
    }
}

extension String {
    /// Truncates by Unicode scalars: a character may have any number.
    fileprivate func cut(to length: Int) -> String {
        String(unicodeScalars.prefix(length))
    }
}

extension Unicode.Scalar {
    /// `true` except for control characters, line separators and bidirectional controls.
    fileprivate var fitsOneLine: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: false
        default: !("\u{202A}"..."\u{202E}").contains(self) && !("\u{2066}"..."\u{2069}").contains(self)
        }
    }
}
