import CressetHTTP
import CressetIdentity
import CressetMail
import CressetPages
import CressetWire

struct GetEmulatorMail: RawEndpoint {
    static let routes = [Route(.get, "emulator/mail", family: .emulator, access: .open)]

    let mailbox: EmulatorMailbox

    func respond(to call: Call) async throws -> HTTPResponse {
        let messages = mailbox.mails.prefix(MailboxPage.maximumMessages).compactMap(Self.message)
        let language = Language.preferred([call.request.head.headers["Accept-Language"]].compactMap(\.self))
        return .page(MailboxPage(language: language, messages: messages), policy: PagePolicy.mailbox)
    }

    private static func message(_ entry: EmulatorMailbox.Entry) -> MailboxMessage? {
        entry.message.map { mail in
            MailboxMessage(
                recipient: mail.recipient.address,
                subject: mail.subject,
                date: entry.sentAt.rfc3339,
                kind: entry.type.rawValue,
                html: mail.html ?? "",
                text: mail.text,
                link: entry.link
            )
        }
    }
}
