/// The name of a database: its namespace within a project.
public struct DatabaseID: Hashable, Sendable, CustomStringConvertible {
    /// The id of the project.
    public let projectID: String
    /// The namespace, as it stands in `ns` or before the first dot of a host.
    public let namespace: String

    /// Makes the name of a database, which need not be there.
    public init(projectID: String, namespace: String) {
        self.projectID = projectID
        self.namespace = namespace
    }

    /// `project/namespace`
    public var description: String { "\(projectID)/\(namespace)" }
}
