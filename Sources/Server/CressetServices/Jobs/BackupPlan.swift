public import CressetIdentity

public protocol BackupSource: Sendable {
    var plan: BackupPlan { get }

    /// Makes the next backup due now. A job creates it within seconds.
    func request()

    func summaries() async throws -> [BackupSummary]
}

public struct BackupPlan: Sendable {
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
    public let createdAt: Timestamp?
    public let users: Int?
    public let fault: String?

    public init(name: String, bytes: Int, createdAt: Timestamp?, users: Int?, fault: String? = nil) {
        (self.name, self.bytes, self.createdAt) = (name, bytes, createdAt)
        (self.users, self.fault) = (users, fault)
    }
}
