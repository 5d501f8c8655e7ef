public protocol DatabaseSecretStore: Sendable {
    /// Adds a secret.
    ///
    /// - Returns: False, without adding it, if the project already has `limit` secrets.
    func insert(_ secret: DatabaseSecret, ifFewerThan limit: Int) async throws -> Bool

    /// Returns a project's secrets, oldest first.
    func databaseSecrets(of projectID: String) async throws -> [DatabaseSecret]

    /// Deletes a secret; returns false if it does not exist.
    func deleteDatabaseSecret(digest: [UInt8], of projectID: String) async throws -> Bool
}
