import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import Synchronization

/// A mail server without the mailbox `refused@example.com`.
final class TestMails: MailTransport {
    private let sent = Mutex<[MailLetter]>([])

    var letters: [MailLetter] { sent.withLock { $0 } }

    func send(_ letter: MailLetter) async throws(DeliveryError) {
        guard letter.message.recipient.address != "refused@example.com" else {
            throw DeliveryError(.refused, reason: "no such mailbox")
        }
        sent.withLock { $0.append(letter) }
    }
}
