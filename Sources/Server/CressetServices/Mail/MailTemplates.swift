import CressetIdentity
import CressetMail
import CressetPages
import CressetWire

enum MailTemplates {
    struct Found: Sendable {
        var words: MailTemplate
        var senderLocalPart: String?
        var senderDisplayName: String?
        var replyTo: String?
    }

    static func template(
        _ kind: MailKind,
        language: Language,
        in project: Project,
        files: MailTemplateFiles
    ) -> Found {
        let own = project.sendEmail?[kind.configName]?.object ?? JSONObject()
        var found = Found(
            words: files.template(kind, language: language, of: project.id) ?? MailTemplate.standard(kind, in: language)
        )
        if let subject = own["subject"]?.string, !subject.isEmpty { found.words.subject = subject }
        if let body = own["body"]?.string, !body.isEmpty {
            let isPlain = own["bodyFormat"]?.string == "PLAIN_TEXT"
            (found.words.html, found.words.text) = isPlain ? (nil, body) : (body, nil)
        }
        found.senderLocalPart = own["senderLocalPart"]?.string
        found.senderDisplayName = own["senderDisplayName"]?.string
        found.replyTo = own["replyTo"]?.string
        return found
    }
}

extension MailTemplates.Found {
    /// Returns the sender of the project's mail server, the template's local part at the operator's domain, or the
    /// operator's sender.
    ///
    /// - Parameter host: Default host, else `localhost`: a stranger could own a domain named like the project.
    func sender(for project: Project, settings: MailSettings, host: String?) -> String {
        if let custom = project.customSMTP?["senderEmail"]?.string, Self.isAddress(custom) { return custom }
        let standard = settings.sender?.address ?? "noreply@\(host ?? "localhost")"
        guard let domain = standard.split(separator: "@").last else { return standard }
        let own = "\(senderLocalPart ?? "")@\(domain)"
        return Self.isAddress(own) ? own : standard
    }

    // Mistakes in settings must not lock users out.
    private static func isAddress(_ text: String) -> Bool {
        MailAddress(address: text) != nil
    }
}
