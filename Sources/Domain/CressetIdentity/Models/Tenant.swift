public import CressetWire

/// A tenant: a user pool of its own inside a project (docs/wire §14).
public struct Tenant: Equatable, Sendable {
    /// The project of the tenant.
    public let projectID: String
    /// The tenant id.
    public let id: String
    /// The time of creation.
    public let createdAt: Timestamp
    /// The Tenant message, as last written.
    public var config: JSONObject

    /// Makes a tenant; `config` is the message of docs/wire §13.
    public init(projectID: String, id: String, createdAt: Timestamp, config: JSONObject) {
        self.projectID = projectID
        self.id = id
        self.createdAt = createdAt
        self.config = config
    }
}
