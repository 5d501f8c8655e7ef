extension AdminToken {
    /// True for a token of the operators' project: its role applies to all other projects and to the server.
    public var isServerWide: Bool { projectID == ProjectID.operators && !belongsToServiceAccount }

    public func covers(projectID id: String) -> Bool {
        isServerWide ? !ProjectID.isReserved(id) : projectID == id
    }
}
