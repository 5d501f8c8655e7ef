import CressetMail
import Testing

/// A message with modifiable parts.
struct Sample {
    static let date: Int64 = 1_795_251_600

    static func message(
        subject: String = "Subject",
        text: String = "Text\r\n",
        html: String? = nil,
        name: String? = nil
    ) throws -> MailMessage {
        MailMessage(
            id: "id-1",
            sender: try #require(MailAddress(displayName: name, address: "noreply@example.com")),
            recipient: try #require(MailAddress(address: "ada@example.org")),
            subject: subject,
            text: text,
            html: html
        )
    }
}
