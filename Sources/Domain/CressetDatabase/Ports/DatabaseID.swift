public struct DatabaseID: Hashable, Sendable, CustomStringConvertible {
    public let projectID: String
    /// The namespace, from `ns` or before the first dot of the host.
    public let namespace: String
    /// The number of the project: one that is made anew under an id has another. Empty where projects are not kept.
    public let projectNumber: String

    public init(projectID: String, namespace: String, projectNumber: String = "") {
        self.projectID = projectID
        self.namespace = namespace
        self.projectNumber = projectNumber
    }

    public var description: String { "\(projectID)/\(namespace)" }
}
