public import CressetIdentity
import CressetWire

public struct MessageContent: Equatable, Sendable {
    /// The number in canonical form (E.164).
    public let phoneNumber: String
    public let text: String

    public init(phoneNumber: String, text: String) {
        self.phoneNumber = phoneNumber
        self.text = text
    }

    /// Seals the content as a pending message.
    ///
    /// - Parameters:
    ///   - id: The unique message ID.
    ///   - pool: The recipient's user pool.
    public func sealed(
        as id: String,
        for pool: UserPool,
        by secrets: any SecretSource,
        at now: Timestamp
    ) throws -> OutgoingMessage {
        let object: JSONObject = ["to": .string(phoneNumber), "text": .string(text)]
        return OutgoingMessage(
            id: id,
            projectID: pool.projectID,
            tenantID: pool.tenantID,
            sealedContent: try secrets.seal(object.serialized(), context: OutgoingMessage.context(ofMessage: id)),
            createdAt: now
        )
    }

    /// Opens the content of a message; returns `nil` if it is malformed.
    ///
    /// - Throws: The error of opening.
    init?(of message: OutgoingMessage, openedBy secrets: any SecretSource) throws {
        let opened = try secrets.open(message.sealedContent, context: OutgoingMessage.context(ofMessage: message.id))
        guard let object = JSONObject(parsing: opened), let number = object["to"]?.string,
            PhoneNumber.canonical(number) == number, let text = object["text"]?.string, !text.isEmpty
        else { return nil }
        self.init(phoneNumber: number, text: text)
    }
}
