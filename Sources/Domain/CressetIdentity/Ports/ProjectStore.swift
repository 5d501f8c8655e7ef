/// Keeps projects, their tenants, and who may administer them.
public protocol ProjectStore: Sendable {
    /// Adds a project, which begins empty: what a request has left behind after the deletion of one of that id goes.
    func insert(_ project: Project) async throws(StoreError)
    func project(id: String) async throws(StoreError) -> Project?
    func project(number: String) async throws(StoreError) -> Project?
    func project(apiKey: String) async throws(StoreError) -> Project?
    /// Up to `limit` projects in the order of their ids, strictly after the given one.
    func projects(after id: String, limit: Int) async throws(StoreError) -> [Project]
    /// Reads, changes and writes the project's config in one step.
    ///
    /// - Throws: ``StoreError`` (`notFound`), or what `change` threw.
    @discardableResult
    func updateProject(_ id: String, change: @escaping @Sendable (inout Project) throws -> Void) async throws
        -> Project
    /// Gives the project a domain of its own that no other project has; `nil` takes it away.
    ///
    /// - Throws: ``StoreError`` (`notFound`, `conflict(.authDomain)`).
    func setAuthDomain(_ domain: String?, of projectID: String) async throws(StoreError) -> Project
    /// Removes the project with everything that is stored of it; events of the audit log stay.
    ///
    /// - Throws: ``StoreError`` (`notFound`).
    func deleteProject(_ id: String) async throws(StoreError)
    /// The project that the domain belongs to; `nil` if it is no project's.
    func projectID(ofAuthDomain domain: String) async throws(StoreError) -> String?

    func insert(_ tenant: Tenant) async throws(StoreError)
    func tenant(_ id: String, of projectID: String) async throws(StoreError) -> Tenant?
    /// Up to `limit` tenants in the order of their ids, strictly after the given one.
    func tenants(of projectID: String, after id: String, limit: Int) async throws(StoreError) -> [Tenant]
    @discardableResult
    func updateTenant(
        _ id: String,
        of projectID: String,
        change: @escaping @Sendable (inout Tenant) throws -> Void
    ) async throws -> Tenant
    /// Removes the tenant with its accounts and sessions.
    func deleteTenant(_ id: String, of projectID: String) async throws(StoreError)

    func insert(_ token: AdminToken) async throws(StoreError)
    func adminToken(digest: [UInt8]) async throws(StoreError) -> AdminToken?
    /// The project's tokens, the oldest first.
    func adminTokens(of projectID: String) async throws(StoreError) -> [AdminToken]
    /// Removes a token; false if there is none.
    func deleteAdminToken(digest: [UInt8]) async throws(StoreError) -> Bool
    /// Removes the tokens that expired before the moment; tells how many.
    func deleteAdminTokens(expiredBefore moment: Timestamp) async throws(StoreError) -> Int

    func insert(_ serviceAccount: ServiceAccount) async throws(StoreError)
    func serviceAccount(email: String) async throws(StoreError) -> ServiceAccount?
}
