public import CressetIdentity

/// The scheduled backups of the server, for administrators.
public protocol BackupSource: Sendable {
    var plan: BackupPlan { get }

    /// Makes the next backup due now. A job creates it within seconds.
    func request()

    /// Returns all backups, oldest first.
    func summaries() async throws -> [BackupSummary]
}

/// The time of the next backup.
public struct BackupPlan: Sendable {
    /// `nil` if it is due now.
    public let next: Timestamp?
    public let isRequested: Bool
    /// The reason of the last failure since the newest backup.
    public let failure: String?

    public init(next: Timestamp?, isRequested: Bool, failure: String?) {
        (self.next, self.isRequested, self.failure) = (next, isRequested, failure)
    }
}

public struct BackupSummary: Equatable, Sendable {
    public let name: String
    public let bytes: Int
    /// `nil` for an unusable backup.
    public let createdAt: Timestamp?
    public let users: Int?
    /// The reason of an unusable backup.
    public let fault: String?

    public init(name: String, bytes: Int, createdAt: Timestamp?, users: Int?, fault: String? = nil) {
        (self.name, self.bytes, self.createdAt) = (name, bytes, createdAt)
        (self.users, self.fault) = (users, fault)
    }
}
