import CressetIdentity
import Synchronization

/// A short-lived cache of projects and tenants: other processes' writes appear within ``lifetime``.
final class ProjectCache: Sendable {
    /// In milliseconds.
    static let lifetime: Int64 = 1000
    private static let capacity = 10_000

    private enum Key: Hashable, Sendable {
        case id(String)
        case number(String)
        case apiKey(String)
    }

    private struct Entry<Value: Sendable>: Sendable {
        let value: Value
        let readAt: Timestamp
    }

    private struct State {
        var projects: [Key: Entry<Project>] = [:]
        var realms: [UserPool: Entry<Realm>] = [:]
        var deletedTenants: Set<UserPool> = []
    }

    private let store: any IdentityStore
    private let clock: any WallClock
    private let behavior: Behavior
    private let defaultProjectID: String?
    private let console: EmulatorConsole?
    private let ownHost: String?
    private let state = Mutex(State())

    init(
        store: any IdentityStore,
        clock: any WallClock,
        behavior: Behavior,
        defaultProjectID: String?,
        console: EmulatorConsole? = nil,
        publicURL: String? = nil
    ) {
        ownHost = publicURL.flatMap(DomainName.host(ofURL:))
        self.store = store
        self.clock = clock
        self.behavior = behavior
        self.defaultProjectID = defaultProjectID
        self.console = console
    }

    /// The emulator creates a missing project.
    func project(id: String) async throws -> Project? {
        console?.noteRequest(forProject: id)
        let found = try await cached(.id(id)) { try await self.store.project(id: id) }
        guard found == nil, behavior.createsProjectsOnDemand, !ProjectID.isReserved(id) else { return found }
        return try await store.addEmulatorProject(id, isDefault: id == defaultProjectID, clock: clock)
    }

    func project(named name: String) async throws -> Project? {
        if let found = try await cached(.number(name), orReadBy: { try await self.store.project(number: name) }) {
            return found
        }
        return try await project(id: name)
    }

    func project(apiKey: String) async throws -> Project? {
        let found = try await cached(.apiKey(apiKey)) { try await self.store.project(apiKey: apiKey) }
        guard found == nil, let defaultProjectID else { return found }
        return try await project(id: defaultProjectID)
    }

    func defaultProject() async throws -> Project? {
        guard let defaultProjectID else { return nil }
        return try await project(id: defaultProjectID)
    }

    /// - Parameter isRead: `true` for reads, which never create a deleted tenant again.
    /// - Returns: `nil` for an unknown tenant.
    func realm(of project: Project, tenantID: String?, isRead: Bool = false) async throws -> Realm? {
        let pool = UserPool(projectID: project.id, tenantID: tenantID)
        let now = clock.now()
        if let entry = state.withLock({ $0.realms[pool] }), isFresh(entry.readAt, at: now) { return entry.value }
        guard let tenantID else { return remember(Realm(project: project), at: now) }
        guard let tenant = try await tenant(tenantID, of: project, isRead: isRead) else { return nil }
        return remember(Realm(project: project, tenant: tenant), at: now)
    }

    /// Uncached; `nil` for the server's own host.
    func projectID(ofAuthDomain domain: String) async throws -> String? {
        domain == ownHost ? nil : try await store.projectID(ofAuthDomain: domain)
    }

    /// Invalidates the cache even if the write fails.
    func writing<Value>(_ projectID: String, by write: () async throws -> Value) async throws -> Value {
        defer { forget(projectID) }
        return try await write()
    }

    func recordDeletion(ofTenant tenantID: String, of project: Project) {
        guard behavior.createsTenantsOnDemand else { return }
        state.withLock { state in
            if state.deletedTenants.count >= Self.capacity { state.deletedTenants.removeAll() }
            state.deletedTenants.insert(UserPool(projectID: project.id, tenantID: tenantID))
        }
    }

    func forget(_ projectID: String) {
        state.withLock { state in
            state.projects = state.projects.filter { $0.value.value.id != projectID }
            state.realms = state.realms.filter { $0.key.projectID != projectID }
        }
    }

    private func tenant(_ id: String, of project: Project, isRead: Bool) async throws -> Tenant? {
        if let tenant = try await store.tenant(id, of: project.id) { return tenant }
        guard behavior.createsTenantsOnDemand else { return nil }
        let pool = UserPool(projectID: project.id, tenantID: id)
        guard !isRead || !state.withLock({ $0.deletedTenants.contains(pool) }) else { return nil }
        let config = ProjectDefaults.emulatorTenant()
        let tenant = Tenant(projectID: project.id, id: id, createdAt: clock.now(), config: config)
        do throws(StoreError) {
            try await store.insert(tenant)
            return tenant
        } catch {
            guard error.code == .conflict(.tenant) else { throw error }
            return try await store.tenant(id, of: project.id)
        }
    }

    private func cached(_ key: Key, orReadBy read: () async throws -> Project?) async throws -> Project? {
        let now = clock.now()
        if let entry = state.withLock({ $0.projects[key] }), isFresh(entry.readAt, at: now) { return entry.value }
        guard let project = try await read(), !ProjectID.isReserved(project.id) else { return nil }
        state.withLock { state in
            if state.projects.count >= Self.capacity { state.projects.removeAll() }
            state.projects[key] = Entry(value: project, readAt: now)
        }
        return project
    }

    private func remember(_ realm: Realm, at now: Timestamp) -> Realm {
        state.withLock { state in
            if state.realms.count >= Self.capacity { state.realms.removeAll() }
            state.realms[realm.pool] = Entry(value: realm, readAt: now)
        }
        return realm
    }

    private func isFresh(_ readAt: Timestamp, at now: Timestamp) -> Bool {
        (0..<Self.lifetime).contains(now.milliseconds - readAt.milliseconds)
    }
}
