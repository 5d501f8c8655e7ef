public import CressetIdentity
import CressetMail
public import CressetPages
import CressetWire

public struct MailContent: Equatable, Sendable {
    /// `nil` for a mail written only so all requests take the same steps.
    public internal(set) var recipient: String?
    public internal(set) var sender: String
    public internal(set) var senderName: String?
    var replyTo: String?
    public internal(set) var subject: String
    public internal(set) var text: String
    public internal(set) var html: String?
    var language: String?
    public internal(set) var kind: MailKind?
    /// `nil` for the account with the recipient's address.
    public internal(set) var localID: String?
    public internal(set) var tenantID: String?
}

extension MailContent {
    public init?(of mail: OutboxItem, openedBy secrets: any SecretSource) throws {
        self.init(encoded: try mail.opened(by: secrets))
    }

    var encoded: [UInt8] {
        var object: JSONObject = [
            "sender": .string(sender), "subject": .string(subject), "text": .string(text),
        ]
        object["recipient"] = recipient.map(JSONValue.string)
        object["senderName"] = senderName.map(JSONValue.string)
        object["replyTo"] = replyTo.map(JSONValue.string)
        object["html"] = html.map(JSONValue.string)
        object["language"] = language.map(JSONValue.string)
        object["kind"] = kind.map { .string($0.rawValue) }
        object["localId"] = localID.map(JSONValue.string)
        object["tenantId"] = tenantID.map(JSONValue.string)
        return object.serialized()
    }

    init?(encoded: [UInt8]) {
        guard let object = JSONObject(parsing: encoded), let sender = object["sender"]?.string,
            let subject = object["subject"]?.string, let text = object["text"]?.string
        else { return nil }
        self.init(
            recipient: object["recipient"]?.string,
            sender: sender,
            senderName: object["senderName"]?.string,
            replyTo: object["replyTo"]?.string,
            subject: subject,
            text: text,
            html: object["html"]?.string,
            language: object["language"]?.string,
            kind: object["kind"]?.string.flatMap(MailKind.init(rawValue:)),
            localID: object["localId"]?.string,
            tenantID: object["tenantId"]?.string
        )
    }

    /// `nil` without valid addresses. Domains are in ASCII: not all servers support others (SMTPUTF8, RFC 6531).
    func message(id: String) -> MailMessage? {
        let ascii = DomainName.encodingDomain(ofEmail:)
        guard let recipient, let address = MailAddress(address: ascii(recipient)),
            let sender = MailAddress(displayName: senderName, address: ascii(sender))
        else { return nil }
        return MailMessage(
            id: id,
            sender: sender,
            replyTo: replyTo.flatMap { MailAddress(address: ascii($0)) },
            recipient: address,
            subject: subject,
            text: text,
            html: html,
            language: language
        )
    }
}
