public import CressetIdentity

public struct ProjectAdministration: Sendable {
    public static let maxDeletedUsers = 10_000

    private let accounts: Accounts
    private let store: any IdentityStore
    private let operators: Operators
    private let ownHost: String?

    /// - Parameters:
    ///   - accounts: Operations, attributed to the caller.
    ///   - store: The store, with changes attributed to the caller.
    ///   - publicURL: URL of the server; its host is reserved.
    public init(
        _ accounts: Accounts,
        store: any IdentityStore,
        secrets: any SecretSource,
        clock: any WallClock,
        publicURL: String?
    ) {
        (self.accounts, self.store) = (accounts, store)
        operators = Operators(accounts, store: store, secrets: secrets, clock: clock)
        ownHost = publicURL.flatMap(DomainName.host(ofURL:))
    }

    /// - Throws: ``InvalidField``.
    public func create(_ id: String, allowsSignUp: Bool, allowsAnonymous: Bool) async throws -> Project {
        guard ProjectID.isValid(id) else {
            throw InvalidField(
                "id",
                text: "A project ID has 4 to 30 lower-case letters, digits and hyphens, and begins with a letter."
            )
        }
        let config = ProjectDefaults.production(
            authorizing: [],
            allowsSignUp: allowsSignUp,
            allowsAnonymous: allowsAnonymous
        )
        do {
            return try await accounts.createProject(id: id, config: config)
        } catch let error as StoreError where error.code == .conflict(.project) {
            throw InvalidField("id", text: "There is a project with this ID.")
        }
    }

    /// - Throws: ``InvalidField``.
    public func setAuthDomain(_ domain: String?, of project: Project) async throws -> Project {
        guard domain == nil || domain?.lowercased() != ownHost else {
            throw InvalidField("domain", text: "This is the server's own host, which all projects use.")
        }
        do {
            return try await accounts.setAuthDomain(domain?.lowercased(), of: project)
        } catch let error as IdentityError {
            throw InvalidField(
                "domain",
                text: error.detail ?? "Expected a host without scheme, port and path: auth.example.com"
            )
        } catch let error as StoreError where error.code == .conflict(.authDomain) {
            throw InvalidField("domain", text: "Another project uses this domain.")
        }
    }

    /// - Throws: ``InvalidField`` for more than `maxUsers` users.
    public func delete(_ project: Project, ofAtMost maxUsers: Int = Self.maxDeletedUsers) async throws {
        let users = try await store.countAccounts(of: project.id)
        guard users <= maxUsers else {
            throw InvalidField(
                text: "The project has \(users) users. Run cresset project delete \(project.id) on the server."
            )
        }
        try await operators.removeRoles(in: project.id)
        try await accounts.deleteProject(project)
    }
}
