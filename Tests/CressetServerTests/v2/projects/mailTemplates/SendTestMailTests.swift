import CressetHTTP
import CressetIdentity
import CressetMail
import CressetServer
import CressetServices
import CressetTesting
import CressetWire
import Synchronization
import Testing

struct SendTestMailTests {
    private static let path = "v2/projects/acme/mailTemplates/passwordReset:sendTest"

    @Test func otherCallersSendNothing() async throws {
        let mails = Mails()
        try await TestService.run(configure: { $0.mailTransport = mails }) { service in
            let other = try await service.token(.owner, of: service.accounts.createProject(id: "zenith"))
            for token in [try await service.token(.support), other, "cresset_unknown"] {
                let answer = try await service.call(.post, Self.path, ["to": "ada@example.com"], by: token)
                #expect([401, 403].contains(answer.status))
            }
            #expect(mails.recipients == [])
        }
    }

    @Test func invalidAddressesAndKindsAreRefused() async throws {
        let mails = Mails()
        try await TestService.run(configure: { $0.mailTransport = mails }) { service in
            for to in ["", "no address", "a@example.com\r\nBcc: b@example.com"] {
                #expect(try await service.post(Self.path, ["to": .string(to)], as: .administrator).status == 400)
            }
            let unknown = Self.path.replacing("passwordReset", with: "newsletter")
            #expect(try await service.post(unknown, ["to": "ada@example.com"], as: .administrator).status == 404)
            let refused = try await service.post(Self.path, ["to": "refused@example.com"], as: .administrator)
            #expect(refused.status == 400 && refused.text.contains("no such mailbox"))
            #expect(mails.recipients == [])
        }
        try await TestService.run { service in
            let answer = try await service.post(Self.path, ["to": "ada@example.com"], as: .administrator)
            #expect(answer.status == 400 && answer.text.contains("no mail server"))
        }
    }

    @Test func sampleIsSent() async throws {
        let mails = Mails()
        try await TestService.run(configure: { $0.mailTransport = mails }) { service in
            let body: JSONObject = ["to": "ada@example.com", "language": "de"]
            let answer = try await service.post(Self.path, body, as: .administrator)
            #expect(answer.status == 200, "\(answer.text)")
            #expect(mails.recipients == ["ada@example.com"])
        }
    }
}

/// A mail server without the mailbox `refused@example.com`.
private final class Mails: MailTransport {
    private let sent = Mutex<[String]>([])

    var recipients: [String] { sent.withLock { $0 } }

    func send(_ letter: MailLetter) async throws(DeliveryError) {
        let recipient = letter.message.recipient.address
        guard recipient != "refused@example.com" else { throw DeliveryError(.refused, reason: "no such mailbox") }
        sent.withLock { $0.append(recipient) }
    }
}
