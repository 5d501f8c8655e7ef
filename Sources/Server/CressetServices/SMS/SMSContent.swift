public import CressetIdentity
import CressetWire

public struct SMSContent: Equatable, Sendable {
    /// The number in canonical form (E.164).
    public let phoneNumber: String
    public let text: String

    public init(phoneNumber: String, text: String) {
        self.phoneNumber = phoneNumber
        self.text = text
    }

    public func sealed(
        as id: String? = nil,
        of projectID: String,
        by secrets: any SecretSource,
        at now: Timestamp
    ) throws -> OutboxItem {
        let object: JSONObject = ["to": .string(phoneNumber), "text": .string(text)]
        return try OutboxItem(.sms, sealing: object.serialized(), as: id, of: projectID, by: secrets, at: now)
    }

    /// Opens the content of an SMS; returns `nil` if it is malformed.
    public init?(of item: OutboxItem, openedBy secrets: any SecretSource) throws {
        guard let object = JSONObject(parsing: try item.opened(by: secrets)), let number = object["to"]?.string,
            PhoneNumber.canonical(number) == number, let text = object["text"]?.string, !text.isEmpty
        else { return nil }
        self.init(phoneNumber: number, text: text)
    }
}
