public import CressetIdentity
import CressetWire

public struct SMSContent: Equatable, Sendable {
    /// The number in canonical form (E.164).
    public let phoneNumber: String
    public let text: String
    /// The account of a second factor; `nil` for the one with the number.
    public internal(set) var localID: String?
    public internal(set) var tenantID: String?

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
        var object: JSONObject = ["to": .string(phoneNumber), "text": .string(text)]
        object["localId"] = localID.map(JSONValue.string)
        object["tenantId"] = tenantID.map(JSONValue.string)
        return try OutboxItem(.sms, sealing: object.serialized(), as: id, of: projectID, by: secrets, at: now)
    }

    public init?(of item: OutboxItem, openedBy secrets: any SecretSource) throws {
        guard let object = JSONObject(parsing: try item.opened(by: secrets)), let number = object["to"]?.string,
            PhoneNumber.canonical(number) == number, let text = object["text"]?.string, !text.isEmpty
        else { return nil }
        self.init(phoneNumber: number, text: text)
        (localID, tenantID) = (object["localId"]?.string, object["tenantId"]?.string)
    }
}
