public import CressetWire

/// A tenant: a user pool of its own inside a project (docs/wire §14).
public struct Tenant: Equatable, Sendable {
    public let projectID: String
    public let id: String
    public let createdAt: Timestamp
    /// The Tenant message, as last written.
    public var config: JSONObject

    public init(projectID: String, id: String, createdAt: Timestamp, config: JSONObject) {
        self.projectID = projectID
        self.id = id
        self.createdAt = createdAt
        self.config = config
    }
}
