/// Keeps the apps of projects, and the domains that their links may have.
public protocol AppStore: Sendable {
    /// Adds the app, or replaces the one of that project, platform and identifier.
    func put(_ app: RegisteredApp) async throws(StoreError)
    /// - Returns: False when there was none.
    func deleteApp(
        _ identifier: String,
        on platform: RegisteredApp.Platform,
        of projectID: String
    ) async throws(StoreError) -> Bool
    /// The project's apps by platform and identifier; `nil`: those of every project.
    func apps(of projectID: String?) async throws(StoreError) -> [RegisteredApp]

    /// Lets the project's links have that domain.
    func addLinkDomain(_ domain: String, of projectID: String) async throws(StoreError)
    /// - Returns: False when there was none.
    func deleteLinkDomain(_ domain: String, of projectID: String) async throws(StoreError) -> Bool
    /// The project's link domains, sorted.
    func linkDomains(of projectID: String) async throws(StoreError) -> [String]
    /// The projects whose links may have that domain, sorted.
    func projectIDs(ofLinkDomain domain: String) async throws(StoreError) -> [String]
}
