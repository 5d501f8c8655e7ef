extension Accounts {
    /// - Returns: By platform and identifier.
    public func apps(of project: Project) async throws -> [(app: RegisteredApp, id: AppID)] {
        try await store.apps(of: project.id).map { ($0, $0.appID(in: project, secrets: secrets)) }
    }

    public func apps(on platform: RegisteredApp.Platform) async throws -> [RegisteredApp] {
        try await store.apps(of: nil).filter { $0.platform == platform }
    }

    /// Returns the apps for links of a host: those of the project with this auth domain or link domain.
    ///
    /// Authorized domains count only for hosts without an owner, because any administrator can authorize any host.
    ///
    /// - Parameter host: In lower case.
    public func apps(
        on platform: RegisteredApp.Platform,
        openingLinksOf host: String,
        project: (String) async throws -> Project?
    ) async throws -> [RegisteredApp] {
        let apps = try await apps(on: platform)
        if let owner = try await store.projectID(ofAuthDomain: host) { return apps.filter { $0.projectID == owner } }
        var owners = Set(try await store.projectIDs(ofLinkDomain: host))
        if owners.isEmpty {
            for id in Set(apps.map(\.projectID))
            where try await project(id)?.authorizedDomains.contains(host) == true {
                owners.insert(id)
            }
        }
        return apps.filter { owners.contains($0.projectID) }
    }
}
