public protocol AppStore: Sendable {
    /// Adds or replaces the app with the same project, platform and identifier.
    func put(_ app: RegisteredApp) async throws(StoreError)
    /// - Returns: False for an unknown app.
    func deleteApp(
        _ identifier: String,
        on platform: RegisteredApp.Platform,
        of projectID: String
    ) async throws(StoreError) -> Bool
    /// Returns the project's apps by platform and identifier; `nil` for every project.
    func apps(of projectID: String?) async throws(StoreError) -> [RegisteredApp]

    func addLinkDomain(_ domain: String, of projectID: String) async throws(StoreError)
    /// - Returns: False for an unknown domain.
    func deleteLinkDomain(_ domain: String, of projectID: String) async throws(StoreError) -> Bool
    /// Returns the project's link domains, sorted.
    func linkDomains(of projectID: String) async throws(StoreError) -> [String]
    /// Returns the projects with the link domain, sorted.
    func projectIDs(ofLinkDomain domain: String) async throws(StoreError) -> [String]
}
