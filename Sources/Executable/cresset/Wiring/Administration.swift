import CressetConcurrency
import CressetIdentity
import CressetServer
import CressetServices
import CressetSystem

struct Administration {
    let store: any IdentityStore
    let vault: SecretVault
    let clock = SystemWallClock()

    private static var origin: AuditOrigin { AuditOrigin(.systemUser, name: System.userName) }

    /// Opens the data directory or the `--database` for one command, then closes it.
    ///
    /// - Parameters:
    ///   - mode: `nil` accepts any.
    ///   - isMade: `true` creates a missing directory with a database and a master key.
    ///   - cache: Page cache of the writer in KiB; `nil` for the default.
    static func run(
        with options: Options<StoreOptions>,
        in mode: StoreMode? = nil,
        making isMade: Bool = false,
        writerCache cache: Int? = nil,
        _ body: (Administration) async throws -> Void
    ) async throws {
        if let server = try PostgresServer(options) {
            let store = try server.openStore(for: mode ?? .production, making: isMade)
            return try await run(on: store, vault: server.vault, body)
        }
        try await run(with: options.data, in: mode, making: isMade, writerCache: cache, body)
    }

    static func run(
        with options: Options<DataOptions>,
        in mode: StoreMode? = nil,
        making isMade: Bool = false,
        writerCache cache: Int? = nil,
        _ body: (Administration) async throws -> Void
    ) async throws {
        let directory = isMade ? try DataDirectory(options.path) : try DataDirectory(existing: options.path)
        try directory.warnOfKeys()
        try await run(in: directory, for: mode, making: isMade, writerCache: cache, body)
    }

    static func run(
        with options: Options<ProjectOptions>,
        in mode: StoreMode? = nil,
        _ body: (Administration, Project) async throws -> Void
    ) async throws {
        try await run(with: options.store, in: mode) { try await body($0, $0.project(options.id)) }
    }

    static func run(
        with options: Options<PoolOptions>,
        writerCache cache: Int? = nil,
        _ body: (Administration, Realm) async throws -> Void
    ) async throws {
        try await run(with: options.project.store, writerCache: cache) {
            try await body($0, $0.realm(options.project.id, tenantID: options.tenant))
        }
    }

    static func run<Value>(
        in directory: DataDirectory,
        for mode: StoreMode? = nil,
        making isMade: Bool = false,
        writerCache cache: Int? = nil,
        _ body: (Administration) async throws -> Value
    ) async throws -> Value {
        let store = try directory.openStore(for: mode, making: isMade, writerCache: cache)
        return try await run(on: store, vault: try directory.existingVault(), body)
    }

    private static func run<Value>(
        on store: any IdentityStore,
        vault: SecretVault,
        _ body: (Administration) async throws -> Value
    ) async throws -> Value {
        let administration = Administration(
            store: store.recorded(by: AuditWriter(origin, secrets: vault, clock: SystemWallClock())),
            vault: vault
        )
        do {
            let value = try await body(administration)
            await administration.store.close()
            return value
        } catch {
            await administration.store.close()
            throw error
        }
    }

    var accounts: Accounts {
        accounts(hashing: NoPasswords())
    }

    private func accounts(hashing passwords: any PasswordHasher, limit: HashWork = .defaultLimit) -> Accounts {
        Accounts(
            store: store,
            passwords: passwords,
            secrets: vault,
            clock: clock,
            publicSuffixes: ListedSuffixes(),
            hashWorkLimit: limit,
            behavior: .production
        )
        .acting(in: RequestContext(Self.origin))
    }

    func hashing(cost: Int, limit: HashWork, _ body: (Accounts) async throws -> Void) async throws {
        let threads = System.coreCount
        let hasher = try PooledPasswordHasher(cost: cost, threads: threads, capacity: threads)
        var failure: (any Error)?
        do {
            try await body(accounts(hashing: hasher, limit: limit))
        } catch {
            failure = error
        }
        await BlockingWork.run { hasher.close() }
        if let failure { throw failure }
    }

    func project(_ id: String) async throws -> Project {
        guard !ProjectID.isReserved(id), let project = try await store.project(id: id) else {
            let suggestion = Suggestion.text(for: id, among: try await accounts.projects().map(\.id))
            guard suggestion.isEmpty else { throw CommandFailure("no project named \(id)\(suggestion)") }
            throw CommandFailure(
                "no project named \(id); see `cresset project list`, or create it with `cresset project create \(id)`"
            )
        }
        return project
    }

    func appID(of app: RegisteredApp, in project: Project) -> AppID {
        app.appID(in: project, secrets: vault)
    }

    func realm(_ projectID: String, tenantID: String?) async throws -> Realm {
        let project = try await project(projectID)
        guard let tenantID else { return Realm(project: project) }
        guard let tenant = try await store.tenant(tenantID, of: project.id) else {
            throw CommandFailure("the project \(projectID) has no tenant \(tenantID)")
        }
        return Realm(project: project, tenant: tenant)
    }
}

struct NoPasswords: PasswordHasher {
    func hash(_ password: String, for requester: PasswordRequester) async throws -> StoredPassword {
        throw IdentityError(.overloaded)
    }

    func verify(
        _ password: String,
        against stored: StoredPassword,
        signerKey: [UInt8]?,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws -> Bool {
        throw IdentityError(.overloaded)
    }

    func verifyNothing(
        _ password: String,
        beside decoys: [DummyHash],
        for requester: PasswordRequester
    ) async throws {
        throw IdentityError(.overloaded)
    }

    func isOutdated(_ stored: StoredPassword) -> Bool { false }
}
