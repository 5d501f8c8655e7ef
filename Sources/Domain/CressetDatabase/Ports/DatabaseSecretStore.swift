/// The place where secrets of databases are kept. Errors are those of the store.
public protocol DatabaseSecretStore: Sendable {
    /// Adds a secret.
    ///
    /// - Returns: False if its project has `limit` already; then nothing was added.
    func insert(_ secret: DatabaseSecret, ifFewerThan limit: Int) async throws -> Bool

    /// Returns a project's secrets, the oldest first.
    func databaseSecrets(of projectID: String) async throws -> [DatabaseSecret]

    /// Removes a secret; false if there is none.
    func deleteDatabaseSecret(digest: [UInt8], of projectID: String) async throws -> Bool
}
