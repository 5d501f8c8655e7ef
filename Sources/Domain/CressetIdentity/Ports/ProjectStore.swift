public protocol ProjectStore: Sendable {
    /// Adds an empty project; removes leftovers of a deleted one with the same id.
    func insert(_ project: Project) async throws(StoreError)
    func project(id: String) async throws(StoreError) -> Project?
    func project(number: String) async throws(StoreError) -> Project?
    func project(apiKey: String) async throws(StoreError) -> Project?
    /// Sorts by id.
    func projects(after id: String, limit: Int) async throws(StoreError) -> [Project]
    /// In one step.
    @discardableResult
    func updateProject(_ id: String, change: @escaping @Sendable (inout Project) throws -> Void) async throws
        -> Project
    func setAuthDomain(_ domain: String?, of projectID: String) async throws(StoreError) -> Project
    /// Deletes all data except audit events.
    func deleteProject(_ id: String) async throws(StoreError)
    func projectID(ofAuthDomain domain: String) async throws(StoreError) -> String?

    func insert(_ tenant: Tenant) async throws(StoreError)
    func tenant(_ id: String, of projectID: String) async throws(StoreError) -> Tenant?
    /// Sorts by id.
    func tenants(of projectID: String, after id: String, limit: Int) async throws(StoreError) -> [Tenant]
    @discardableResult
    func updateTenant(
        _ id: String,
        of projectID: String,
        change: @escaping @Sendable (inout Tenant) throws -> Void
    ) async throws -> Tenant
    /// Deletes the tenant with its accounts and sessions.
    func deleteTenant(_ id: String, of projectID: String) async throws(StoreError)

    func insert(_ token: AdminToken) async throws(StoreError)
    func adminToken(digest: [UInt8]) async throws(StoreError) -> AdminToken?
    /// - Returns: Oldest first.
    func adminTokens(of projectID: String) async throws(StoreError) -> [AdminToken]
    func deleteAdminToken(digest: [UInt8]) async throws(StoreError) -> Bool
    func deleteAdminTokens(expiredBefore moment: Timestamp) async throws(StoreError) -> Int

    func insert(_ serviceAccount: ServiceAccount) async throws(StoreError)
    func serviceAccount(email: String) async throws(StoreError) -> ServiceAccount?
    /// - Returns: Oldest first.
    func serviceAccounts(of projectID: String) async throws(StoreError) -> [ServiceAccount]
    /// Deletes its access tokens in the same step.
    func deleteServiceAccount(_ email: String, of projectID: String) async throws(StoreError) -> Bool
}
