/// The home of an account: a project, or one tenant of a project. Accounts of two pools never meet.
public struct UserPool: Hashable, Sendable {
    /// The project.
    public let projectID: String
    /// `nil` for the project's own users.
    public let tenantID: String?

    /// Makes a pool; without a tenant that of the project itself.
    public init(projectID: String, tenantID: String? = nil) {
        self.projectID = projectID
        self.tenantID = tenantID
    }

    /// The parts of the name, of which no two pools have the same.
    var names: [String] { [projectID, tenantID ?? ""] }
}
