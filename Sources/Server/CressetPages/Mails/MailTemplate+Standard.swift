extension MailTemplate {
    public static func standard(_ kind: MailKind, in language: Language) -> MailTemplate {
        let texts = language.texts
        let words = kind.words(in: texts)
        return MailTemplate(
            subject: words.subject,
            html: document(of: words, matter: markup(of: kind, in: texts), in: language).markup,
            text: plain(words, matter: kind.matter, in: texts)
        )
    }

    private static func plain(_ words: MailTexts, matter: Placeholder?, in texts: Texts) -> String {
        [texts.greeting, words.sentence, matter?.token, words.note, texts.signature]
            .compactMap(\.self).joined(separator: "\n\n") + "\n"
    }

    private static func markup(of kind: MailKind, in texts: Texts) -> HTML {
        guard let button = kind.words(in: texts).button else {
            return kind.matter == nil ? "" : temporaryPassword
        }
        return link(button, in: texts)
    }

    /// Styles are inline, and the outermost body element has the language and direction, because mail readers drop the
    /// surroundings. Only the button has colors, so dark mode works.
    private static func document(of words: MailTexts, matter: HTML, in language: Language) -> HTML {
        let texts = language.texts
        return """
            <!doctype html>
            <html lang="\(language.code)" dir="\(language.direction)">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>\(words.subject)</title>
            </head>
            <body style="margin:0;padding:0">
            <div lang="\(language.code)" dir="\(language.direction)" style="max-width:560px;margin:0 auto;\
            padding:24px 20px;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;\
            line-height:1.55">
            <p style="margin:0 0 16px">\(isolated(texts.greeting))</p>
            <p style="margin:0 0 24px">\(isolated(words.sentence))</p>
            \(matter)
            <p style="margin:0 0 24px;font-size:14px">\(words.note)</p>
            <p style="margin:0">\(isolated(texts.signature))</p>
            </div>
            </body>
            </html>

            """
    }

    private static func link(_ button: String, in texts: Texts) -> HTML {
        """
        <p style="margin:0 0 24px"><a href="%LINK%" style="display:inline-block;padding:12px 24px;\
        border-radius:8px;background-color:#2553cc;color:#ffffff;font-weight:600;text-decoration:none">\(button)</a></p>
        <p style="margin:0 0 24px;font-size:14px">\(texts.bareLink)<br>
        <a href="%LINK%" dir="ltr" style="word-break:break-all;overflow-wrap:anywhere">%LINK%</a></p>
        """
    }

    /// Monospaced on a separate line, for reading and copying.
    private static var temporaryPassword: HTML {
        """
        <p style="margin:0 0 24px;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:20px">\
        <bdi dir="ltr" style="white-space:nowrap">%TEMPORARY_PASSWORD%</bdi></p>
        """
    }

    private static func isolated(_ words: String) -> HTML {
        let parts = TemplatePart.parts(of: words).map { part -> HTML in
            switch part {
            case .words(let words): .text(String(words))
            case .placeholder(let placeholder): .isolated(placeholder.token)
            }
        }
        return "\(parts)"
    }
}
