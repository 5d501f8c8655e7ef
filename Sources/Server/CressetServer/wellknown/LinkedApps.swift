import CressetHTTP
import CressetIdentity

/// Which apps may open the links of the host that a request was sent to.
struct LinkedApps: Sendable {
    /// The time for which phones may keep the answer, in seconds.
    static let cacheLifetime: Int64 = 3600

    let accounts: Accounts
    /// The host of the configured public URL; the links of every project may lead there.
    let publicHost: String?

    init(accounts: Accounts, publicURL: String?) {
        self.accounts = accounts
        publicHost = publicURL.flatMap(DomainName.host(ofURL:))
    }

    /// The apps of the projects that the host belongs to: as a link domain, or as an authorised one.
    func apps(on platform: RegisteredApp.Platform, for call: Call) async throws -> [RegisteredApp] {
        guard call.behavior.checksLinkDomains else { return try await accounts.apps(on: platform) }
        guard let host = DomainName.canonical(call.request.head.headers["Host"] ?? "") else { return [] }
        if host == publicHost { return try await accounts.apps(on: platform) }
        return try await accounts.apps(on: platform, openingLinksOf: host) { id in
            try await call.projects.project(id: id)
        }
    }
}
