import Foundation

/// The file format of a stored user.
struct StoredUser: Codable {
    static let currentVersion = 1

    let version: Int
    let user: UserRecord

    static func encode(_ user: UserRecord) throws -> Data {
        try JSONEncoder().encode(StoredUser(version: currentVersion, user: user))
    }

    /// - Throws: `keychainError` for what was cut, is no user, or was written by a newer version.
    static func decode(_ data: Data) throws -> UserRecord {
        guard let version = try? JSONDecoder().decode(Version.self, from: data).version else {
            throw NSError.store("The stored user cannot be read.")
        }
        guard version <= currentVersion else { throw NSError.store("The stored user is of a newer version.") }
        guard let stored = try? JSONDecoder().decode(StoredUser.self, from: data) else {
            throw NSError.store("The stored user cannot be read.")
        }
        return stored.user
    }

    private struct Version: Codable {
        let version: Int
    }
}
