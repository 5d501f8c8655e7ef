import Foundation

/// The storage location of one app's user, with the last seen data. Other processes may change it.
struct UserStorage {
    private static let groupAccount = "firebase_auth_stored_user_access_group"

    private let store: any SecureStore
    private let configuration: AuthConfiguration
    /// The app's server. Users of other servers are ignored.
    var server: String
    /// True if a shared user is synchronized to the user's other devices.
    var isSynchronizable = false
    /// The access group; `nil` for a user of this app alone.
    private(set) var accessGroup: String?
    private(set) var seen: Data?
    private(set) var isRead = false

    init(of configuration: AuthConfiguration, in store: any SecureStore) {
        self.configuration = configuration
        self.store = store
        server = configuration.server
    }

    /// Reads the slot if another process may have changed it.
    ///
    /// - Returns: True after the first read, and if the data changed.
    mutating func readAgain() throws -> Bool {
        if !isRead {
            accessGroup = try store.read(groupKey).flatMap { String(data: $0, encoding: .utf8) }
        } else if !store.isShared(key(of: accessGroup)) {
            return false
        }
        let data = try store.read(key(of: accessGroup))
        defer { (seen, isRead) = (data, true) }
        return !isRead || data != seen
    }

    /// Changes the stored data, locked against other processes.
    ///
    /// - Parameter change: Returns the new data or `nil`. May be called more than once.
    mutating func update(_ change: (Data?) throws -> Data?) throws {
        var result: Data?
        try store.update(key(of: accessGroup)) { data in
            data = try change(data)
            result = data
        }
        (seen, isRead) = (result, true)
    }

    /// Switches to a group's user, also for later starts, and removes the app's own user.
    mutating func use(_ group: String?) throws {
        let data = try store.read(key(of: group))
        if let group {
            try store.write(Data(group.utf8), under: groupKey)
            if accessGroup == nil { try store.remove(key(of: nil)) }
        } else {
            try store.remove(groupKey)
        }
        (accessGroup, seen, isRead) = (group, data, true)
    }

    func record(ofGroup group: String?) throws -> UserRecord? {
        try record(in: try store.read(key(of: group)))
    }

    /// Returns the stored user; `nil` for a user of another server.
    func record(in data: Data?) throws -> UserRecord? {
        let location = store.location(of: key(of: accessGroup))
        guard let record = try data.map({ try StoredUser.decode($0, from: location) }) else { return nil }
        return record.apiKey == configuration.apiKey && record.server ?? server == server ? record : nil
    }

    private var groupKey: SecureStoreKey {
        SecureStoreKey(service: configuration.userKey.service, account: Self.groupAccount)
    }

    private func key(of group: String?) -> SecureStoreKey {
        guard let group else { return configuration.userKey }
        return SecureStoreKey(
            service: configuration.apiKey, account: "firebase_auth_firebase_user", accessGroup: group,
            isSynchronizable: isSynchronizable)
    }
}

struct StoredUser: Codable {
    static let currentVersion = 1

    let version: Int
    let user: UserRecord

    static func encode(_ user: UserRecord) throws -> Data {
        try JSONEncoder().encode(StoredUser(version: currentVersion, user: user))
    }

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
