extension MailMessage {
    /// Returns the message as it is sent and stored (RFC 5322), with CRLF at the end of each line.
    ///
    /// Nothing in any field can add a header: control characters become spaces there. Lines have at most 78 bytes,
    /// unless an address is longer; the bodies are quoted-printable, so that no line begins with a dot and the boundary
    /// between them occurs in none.
    ///
    /// - Parameter seconds: The moment at which the message was written, since 1970.
    public func serialized(date seconds: Int64) -> [UInt8] {
        var headers = MailHeaders()
        headers.append("Date", value: MailDate.text(of: seconds))
        headers.append("From", value: sender)
        headers.append("To", value: recipient)
        if let replyTo { headers.append("Reply-To", value: replyTo) }
        headers.appendText("Subject", value: subject)
        headers.append("Message-ID", value: "<\(safeID)@\(sender.domain)>")
        headers.append("MIME-Version", value: "1.0")
        headers.append("Auto-Submitted", value: "auto-generated")
        if let language = safeLanguage { headers.append("Content-Language", value: language) }
        return Array(headers.text.utf8) + body
    }

    // A soft line break or an escape, and nothing else, follows an equals sign in quoted-printable: no part holds "=_".
    private var boundary: String { "=_\(safeID.prefix(60))" }

    private var body: [UInt8] {
        guard let html else { return Self.part("plain", text: text, endsLine: true) }
        var bytes = Array("Content-Type: multipart/alternative;\r\n boundary=\"\(boundary)\"\r\n\r\n".utf8)
        for (kind, text) in [("plain", text), ("html", html)] {
            bytes += Array("--\(boundary)\r\n".utf8) + Self.part(kind, text: text, endsLine: false) + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }

    /// - Parameter endsLine: True if the last line must end, as a message's must.
    private static func part(_ kind: String, text: String, endsLine: Bool) -> [UInt8] {
        var content = QuotedPrintable.encode(text)
        if endsLine, !content.isEmpty, !content.suffix(2).elementsEqual("\r\n".utf8) { content += Array("\r\n".utf8) }
        let head =
            "Content-Type: text/\(kind); charset=UTF-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n"
        return Array(head.utf8) + content
    }

    private var safeID: String {
        String(
            String.UnicodeScalarView(
                id.unicodeScalars.prefix(200).map { $0.isLetterOrDigit || "._-".unicodeScalars.contains($0) ? $0 : "-" }
            )
        )
    }

    // The language if it is a well-formed tag; otherwise the header is left out.
    private var safeLanguage: String? {
        guard let language, !language.isEmpty, language.utf8.count <= 35,
            language.unicodeScalars.allSatisfy({ $0.isLetterOrDigit || $0 == "-" })
        else { return nil }
        return language
    }
}
