public import CressetWire

/// A tenant: a separate user pool inside a project (docs/wire §14).
public struct Tenant: Equatable, Sendable {
    public let projectID: String
    public let id: String
    public let createdAt: Timestamp
    public var config: JSONObject

    public init(projectID: String, id: String, createdAt: Timestamp, config: JSONObject) {
        self.projectID = projectID
        self.id = id
        self.createdAt = createdAt
        self.config = config
    }
}
