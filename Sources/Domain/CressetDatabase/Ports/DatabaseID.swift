/// The name of a database: its namespace within a project.
public struct DatabaseID: Hashable, Sendable, CustomStringConvertible {
    /// The id of the project.
    public let projectID: String
    /// The namespace, as it stands in `ns` or before the first dot of a host.
    public let namespace: String
    /// The number of the project: one that is made anew under an id has another. Empty where projects are not kept.
    public let projectNumber: String

    /// Makes the name of a database, which need not be there.
    public init(projectID: String, namespace: String, projectNumber: String = "") {
        self.projectID = projectID
        self.namespace = namespace
        self.projectNumber = projectNumber
    }

    /// `project/namespace`
    public var description: String { "\(projectID)/\(namespace)" }
}
