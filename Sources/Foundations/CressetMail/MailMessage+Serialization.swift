extension MailMessage {
    /// Returns the message for sending and storage (RFC 5322), with CRLF line ends.
    ///
    /// Fields cannot inject headers: control characters become spaces. Lines have at most 78 bytes, unless an address
    /// is longer. The bodies are quoted-printable: lines never start with a dot or contain the boundary.
    ///
    /// - Parameter seconds: Date of the message, since 1970.
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

    // In quoted-printable, only a soft line break or an escape follows an equals sign, so parts never contain "=_".
    private var boundary: String { "=_\(safeID.prefix(60))" }

    private var body: [UInt8] {
        guard let html else { return Self.part("plain", text: text, endsLine: true) }
        var bytes = Array("Content-Type: multipart/alternative;\r\n boundary=\"\(boundary)\"\r\n\r\n".utf8)
        for (kind, text) in [("plain", text), ("html", html)] {
            bytes += Array("--\(boundary)\r\n".utf8) + Self.part(kind, text: text, endsLine: false) + Array("\r\n".utf8)
        }
        return bytes + Array("--\(boundary)--\r\n".utf8)
    }

    /// - Parameter endsLine: `true` to end the last line, as required at the end of a message.
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

    // The language if it is a well-formed tag; `nil` omits the header.
    private var safeLanguage: String? {
        guard let language, !language.isEmpty, language.utf8.count <= 35,
            language.unicodeScalars.allSatisfy({ $0.isLetterOrDigit || $0 == "-" })
        else { return nil }
        return language
    }
}
