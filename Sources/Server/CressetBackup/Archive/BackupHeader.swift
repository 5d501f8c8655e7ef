public import CressetIdentity
import CressetWire

/// The header of a backup: unencrypted, and authenticated with the master key.
public struct BackupHeader: Equatable, Sendable {
    static let projectLimit = 32

    /// Original name of the backup; it must match the current one.
    let name: String
    public let createdAt: Timestamp
    public let schemaVersion: Int64
    public let mode: StoreMode?
    /// The IDs of the database's projects, or of the first ones.
    public let projects: [String]
    public let accounts: Int
    /// The ID of the required master key.
    public let keyID: String
    let salt: String
    public let databaseSize: Int
}

extension BackupHeader {
    var bytes: [UInt8] {
        JSONValue.object([
            "name": .string(name), "createdAt": .integer(createdAt.milliseconds),
            "schemaVersion": .integer(schemaVersion),
            "mode": mode.map { .string($0.rawValue) } ?? .null, "projects": .array(projects.map(JSONValue.string)),
            "accounts": .integer(Int64(accounts)), "databaseSize": .integer(Int64(databaseSize)),
            "keyId": .string(keyID), "salt": .string(salt),
        ]).serialized()
    }

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
