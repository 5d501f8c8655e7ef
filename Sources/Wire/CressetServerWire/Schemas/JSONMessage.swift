public import CressetWire

/// A message of responses whose members are not described.
public struct JSONMessage: SchemaMessage {
    public static let schema = MessageSchema([])

    public let members: JSONObject

    public init(_ members: JSONObject) {
        self.members = members
    }
}
