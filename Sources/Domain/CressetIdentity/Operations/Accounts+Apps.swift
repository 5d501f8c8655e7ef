/// The registered apps: those of a project, and those that may open the links of a host.
extension Accounts {
    /// Returns the project's apps with their ids, by platform and identifier.
    public func apps(of project: Project) async throws -> [(app: RegisteredApp, id: AppID)] {
        try await store.apps(of: project.id).map { ($0, $0.appID(in: project, secrets: secrets)) }
    }

    /// Returns the apps of every project.
    public func apps(on platform: RegisteredApp.Platform) async throws -> [RegisteredApp] {
        try await store.apps(of: nil).filter { $0.platform == platform }
    }

    /// Returns the apps of the project that has the host as its own domain, or else of the projects that have it as a
    /// link domain or an authorised one.
    ///
    /// - Parameters:
    ///   - host: In lower case.
    ///   - project: Reads the project of an id.
    public func apps(
        on platform: RegisteredApp.Platform,
        openingLinksOf host: String,
        project: (String) async throws -> Project?
    ) async throws -> [RegisteredApp] {
        let apps = try await apps(on: platform)
        if let owner = try await store.projectID(ofAuthDomain: host) { return apps.filter { $0.projectID == owner } }
        var owners = Set(try await store.projectIDs(ofLinkDomain: host))
        for id in Set(apps.map(\.projectID)).subtracting(owners)
        where try await project(id)?.authorizedDomains.contains(host) == true {
            owners.insert(id)
        }
        return apps.filter { owners.contains($0.projectID) }
    }
}
