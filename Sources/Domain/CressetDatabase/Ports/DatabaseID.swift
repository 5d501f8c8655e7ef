public struct DatabaseID: Hashable, Sendable, CustomStringConvertible {
    public let projectID: String
    /// The namespace, from `ns` or before the first dot of the host.
    public let namespace: String
    /// The project's number; a recreated project has a new one. Empty if projects are not stored.
    public let projectNumber: String

    public init(projectID: String, namespace: String, projectNumber: String = "") {
        self.projectID = projectID
        self.namespace = namespace
        self.projectNumber = projectNumber
    }

    public var description: String { "\(projectID)/\(namespace)" }
}
