public import CressetWire

/// A project: its users, its keys to the API, its settings.
public struct Project: Equatable, Sendable {
    public let id: String
    /// Decimal digits; what resource names and the token endpoint call the project.
    public let number: String
    public let apiKey: String
    public let createdAt: Timestamp
    /// The Config message (docs/wire §13.5), as last written.
    public var config: JSONObject

    public init(id: String, number: String, apiKey: String, createdAt: Timestamp, config: JSONObject) {
        self.id = id
        self.number = number
        self.apiKey = apiKey
        self.createdAt = createdAt
        self.config = config
    }
}
