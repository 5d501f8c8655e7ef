public import CressetIdentity
import CressetWire

/// The facts that stand before a backup's contents: readable by everybody, and changed by nobody without the master key.
public struct BackupHeader: Equatable, Sendable {
    /// The most projects that are named.
    static let projectLimit = 32

    /// The name that the backup was given: under another one it is not itself.
    let name: String
    /// The moment that the backup shows.
    public let createdAt: Timestamp
    /// The version of the database's tables.
    public let schemaVersion: Int64
    /// The mode that the database belongs to.
    public let mode: StoreMode?
    /// The ids of the database's projects, or of the first ones.
    public let projects: [String]
    /// The number of accounts.
    public let accounts: Int
    /// The name of the master key that opens the backup.
    public let keyID: String
    /// Random digits that make the keys of this backup its own.
    let salt: String
    /// Bytes of the database.
    public let databaseSize: Int
}

extension BackupHeader {
    /// The header as it stands in a file.
    var bytes: [UInt8] {
        JSONValue.object([
            "name": .string(name), "createdAt": .integer(createdAt.milliseconds),
            "schemaVersion": .integer(schemaVersion),
            "mode": mode.map { .string($0.rawValue) } ?? .null, "projects": .array(projects.map(JSONValue.string)),
            "accounts": .integer(Int64(accounts)), "databaseSize": .integer(Int64(databaseSize)),
            "keyId": .string(keyID), "salt": .string(salt),
        ]).serialized()
    }

    /// Reads a header, which nothing is known of yet.
    ///
    /// - Returns: `nil` for bytes that are none.
    init?(parsing bytes: [UInt8]) {
        guard let object = (try? JSONValue(parsing: bytes))?.object,
            let name = object["name"]?.string, let createdAt = object["createdAt"]?.integer,
            let schemaVersion = object["schemaVersion"]?.integer,
            let projects = object["projects"]?.array, let accounts = object["accounts"]?.integer,
            let databaseSize = object["databaseSize"]?.integer,
            let keyID = object["keyId"]?.string, keyID.utf8.count == 16, keyID.allSatisfy(\.isHexDigit),
            let salt = object["salt"]?.string
        else { return nil }
        self.init(
            name: name,
            createdAt: Timestamp(milliseconds: createdAt),
            schemaVersion: schemaVersion,
            mode: object["mode"]?.string.flatMap(StoreMode.init(rawValue:)),
            projects: projects.compactMap(\.string),
            accounts: Int(clamping: accounts),
            keyID: keyID,
            salt: salt,
            databaseSize: Int(clamping: databaseSize)
        )
    }
}
