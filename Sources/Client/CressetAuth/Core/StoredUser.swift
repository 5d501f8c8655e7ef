import Foundation

struct StoredUser: Codable {
    static let currentVersion = 1

    let version: Int
    let user: UserRecord

    static func encode(_ user: UserRecord) throws -> Data {
        try JSONEncoder().encode(StoredUser(version: currentVersion, user: user))
    }

    /// - Parameter location: The location of the data, for the error message.
    /// - Throws: `keychainError` for truncated data, other data, or data from a newer version.
    static func decode(_ data: Data, from location: String) throws -> UserRecord {
        guard let version = try? JSONDecoder().decode(Version.self, from: data).version else {
            throw NSError.store("\(location) does not contain a user.")
        }
        guard version <= currentVersion else { throw NSError.store("\(location) was written by a newer version.") }
        guard let stored = try? JSONDecoder().decode(StoredUser.self, from: data) else {
            throw NSError.store("\(location) does not contain a user.")
        }
        return stored.user
    }

    private struct Version: Codable {
        let version: Int
    }
}
