/// The user pool of an account: a project or one tenant of a project. User pools share no accounts.
public struct UserPool: Hashable, Sendable {
    public let projectID: String
    /// `nil` for the project's own users.
    public let tenantID: String?

    public init(projectID: String, tenantID: String? = nil) {
        self.projectID = projectID
        self.tenantID = tenantID
    }

    var names: [String] { [projectID, tenantID ?? ""] }
}
