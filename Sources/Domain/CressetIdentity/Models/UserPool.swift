/// Where an account lives: a project, or one tenant of a project. Accounts of two pools never meet.
public struct UserPool: Hashable, Sendable {
    public let projectID: String
    /// `nil` for the project's own users.
    public let tenantID: String?

    public init(projectID: String, tenantID: String? = nil) {
        self.projectID = projectID
        self.tenantID = tenantID
    }
}
