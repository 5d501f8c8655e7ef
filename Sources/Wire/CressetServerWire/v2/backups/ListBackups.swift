public import CressetWire

/// `GET v2/backups`: extension (docs/reference/extensions.md).
public enum ListBackups: WireMethod {
    public typealias Request = ListTenants.Request

    public static let route = WireRoute(.get, "v2/backups")

    public struct Response: WireBody {
        public var backups: [BackupInfo]?
        public var nextPageToken: String?
        /// RFC 3339; absent if it is due now.
        public var nextBackupAt: String?
        public var lastFailure: String?

        public init() {}

        public init(_ backups: [BackupInfo], nextPageToken: String?) {
            self.backups = backups
            self.nextPageToken = nextPageToken
        }

        public mutating func bind(to fields: inout WireFields) {
            fields.bind("backups", to: &backups)
            fields.bind("nextPageToken", to: &nextPageToken)
            fields.bind("nextBackupAt", to: &nextBackupAt)
            fields.bind("lastFailure", to: &lastFailure)
        }
    }
}

public struct BackupInfo: WireBody {
    public var name: String?
    /// RFC 3339; absent for an unusable backup.
    public var createdAt: String?
    public var bytes: Int?
    public var users: Int?
    /// Absent for a readable backup.
    public var fault: String?

    public init() {}

    public mutating func bind(to fields: inout WireFields) {
        fields.bind("name", to: &name)
        fields.bind("createdAt", to: &createdAt)
        fields.bind("bytes", to: &bytes)
        fields.bind("users", to: &users)
        fields.bind("fault", to: &fault)
    }
}
