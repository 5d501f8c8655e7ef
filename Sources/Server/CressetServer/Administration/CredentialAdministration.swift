public import CressetIdentity
public import CressetRealtime
public import CressetServices

public struct CredentialAdministration: Sendable {
    private static let nameLimit = 200
    private static let lifetimes: ClosedRange<Int64> = 60...36_500 * 86_400

    private let accounts: Accounts
    private let store: any IdentityStore
    private let secrets: any SecretSource
    private let clock: any WallClock

    /// - Parameters:
    ///   - accounts: Operations, attributed to the caller.
    ///   - store: The store, with changes attributed to the caller.
    public init(
        _ accounts: Accounts,
        store: any IdentityStore,
        secrets: any SecretSource,
        clock: any WallClock
    ) {
        (self.accounts, self.store, self.secrets, self.clock) = (accounts, store, secrets, clock)
    }

    public func tokens(of project: Project) async throws -> [AdminToken] {
        let now = clock.now()
        return try await store.adminTokens(of: project.id).filter { $0.expiresAt.map { $0 > now } ?? true }
    }

    /// Creates an admin token, returned only once.
    ///
    /// - Parameters:
    ///   - creator: Caller's role, the highest role of the token.
    ///   - lifetime: In seconds; `nil` for no expiry.
    /// - Throws: ``InvalidField``.
    public func createToken(
        for project: Project,
        named name: String?,
        role: Role,
        lifetime: Int64?,
        by creator: Role
    ) async throws -> (token: String, record: AdminToken) {
        guard role <= creator else {
            throw InvalidField("role", text: "A token cannot have a higher role than its creator.")
        }
        guard lifetime.map(Self.lifetimes.contains) ?? true else {
            throw InvalidField("lifetime", text: "Expected a lifetime from one minute to 36,500 days.")
        }
        return try await accounts.createAdminToken(
            for: project,
            named: Self.checked(name: name, field: "token-name"),
            role: role,
            lifetime: lifetime
        )
    }

    /// Only the returned file contains its private key.
    public func createServiceAccount(of project: Project, at origin: String) async throws -> ServiceAccountKeyFile {
        let file = try ServiceAccountKeyFile(
            project: project,
            origin: origin,
            secrets: secrets,
            at: clock.now()
        )
        try await store.insert(file.account)
        return file
    }

    /// Creates a database secret, returned only once.
    ///
    /// - Throws: ``InvalidField``.
    public func createDatabaseSecret(
        for project: Project,
        named name: String?,
        by keeper: RealtimeSecrets
    ) async throws -> (secret: String, record: RealtimeSecret) {
        let name = try Self.checked(name: name, field: "secret-name")
        guard let made = try await keeper.create(for: project.id, named: name) else {
            throw InvalidField(
                text: "The project has \(RealtimeSecrets.limit) secrets, the maximum. Revoke one first."
            )
        }
        return made
    }

    private static func checked(name: String?, field: String) throws(InvalidField) -> String? {
        guard let name, !name.isEmpty else { return nil }
        let isPrintable = name.unicodeScalars.allSatisfy { scalar in
            ![.control, .format].contains(scalar.properties.generalCategory)
        }
        guard name.utf8.count <= nameLimit, isPrintable else {
            throw InvalidField(field, text: "The name must have at most \(nameLimit) bytes, all printable.")
        }
        return name
    }
}
