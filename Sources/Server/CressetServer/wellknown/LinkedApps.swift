import CressetHTTP
import CressetIdentity

/// Which apps may open the links of the host that a request was sent to.
struct LinkedApps: Sendable {
    /// The time for which phones may keep the answer, in seconds.
    static let cacheLifetime: Int64 = 3600

    let store: any AppStore
    /// The host of the configured public URL; the links of every project may lead there.
    let publicHost: String?

    init(store: any AppStore, publicURL: String?) {
        self.store = store
        publicHost = publicURL.flatMap(DomainName.host(ofURL:))
    }

    /// The apps of the projects that the host belongs to: as a link domain, or as an authorised one.
    func apps(on platform: RegisteredApp.Platform, for call: Call) async throws -> [RegisteredApp] {
        let all = try await store.apps(of: nil).filter { $0.platform == platform }
        guard call.behavior.checksLinkDomains else { return all }
        guard let host = DomainName.canonical(call.request.head.headers["Host"] ?? "") else { return [] }
        if host == publicHost { return all }
        let owners = try await owners(of: host, among: Set(all.map(\.projectID)), in: call.projects)
        return all.filter { owners.contains($0.projectID) }
    }

    private func owners(
        of host: String,
        among projectIDs: Set<String>,
        in projects: ProjectCache
    ) async throws -> Set<String> {
        var owners = Set(try await store.projectIDs(ofLinkDomain: host))
        for id in projectIDs.subtracting(owners) {
            let project = try await projects.project(id: id)
            if project?.authorizedDomains.contains(host) == true { owners.insert(id) }
        }
        return owners
    }
}
