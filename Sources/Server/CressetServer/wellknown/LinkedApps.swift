import CressetHTTP
import CressetIdentity

struct LinkedApps: Sendable {
    /// The cache lifetime on phones, in seconds.
    static let cacheLifetime: Int64 = 3600

    let accounts: Accounts
    let publicHost: String?

    init(accounts: Accounts, publicURL: String?) {
        self.accounts = accounts
        publicHost = publicURL.flatMap(DomainName.host(ofURL:))
    }

    func apps(on platform: RegisteredApp.Platform, for call: Call) async throws -> [RegisteredApp] {
        guard call.behavior.checksLinkDomains else { return try await accounts.apps(on: platform) }
        guard let host = DomainName.canonical(call.request.head.headers["Host"] ?? "") else { return [] }
        if host == publicHost { return try await accounts.apps(on: platform) }
        return try await accounts.apps(on: platform, openingLinksOf: host) { id in
            try await call.projects.project(id: id)
        }
    }
}
