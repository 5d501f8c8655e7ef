import CressetWire

public protocol RealtimeSecretStore: Sendable {
    func insert(_ secret: RealtimeSecret, ifFewerThan limit: Int) async throws -> Bool

    /// Returns a project's secrets, oldest first.
    func databaseSecrets(of projectID: String) async throws -> [RealtimeSecret]

    func deleteRealtimeSecret(digest: [UInt8], of projectID: String) async throws -> Bool
}

public struct RealtimeSecret: Equatable, Sendable {
    /// SHA-256 of the secret.
    public let digest: [UInt8]
    /// The secret encrypted with the master key, for token signatures.
    public let sealed: [UInt8]
    public let projectID: String
    public let name: String?
    /// Creation time, in Unix milliseconds.
    public let createdAt: Int64

    public init(digest: [UInt8], sealed: [UInt8], projectID: String, name: String?, createdAt: Int64) {
        self.digest = digest
        self.sealed = sealed
        self.projectID = projectID
        self.name = name
        self.createdAt = createdAt
    }

    /// The name for logs and lists: the first 16 hexadecimal digits of the digest, useless for guessing.
    public var id: String { Hexadecimal.encoded(digest.prefix(8)) }
}
