import Foundation

/// The place where one app's user is stored, as this process saw it last. Other processes may change it.
struct UserSlot {
    private static let groupAccount = "firebase_auth_stored_user_access_group"

    private let store: any SecureStore
    private let configuration: AuthConfiguration
    /// The server that the app talks to. A user of another one is as good as none.
    var server: String
    /// True if a group's user goes to the person's other devices, too.
    var isSynchronizable = false
    /// The group whose apps share the user; `nil` for a user of this app alone.
    private(set) var accessGroup: String?
    /// The bytes that were read or written last; `nil` for none.
    private(set) var seen: Data?
    /// False until the store could be read.
    private(set) var isRead = false

    init(of configuration: AuthConfiguration, in store: any SecureStore) {
        self.configuration = configuration
        self.store = store
        server = configuration.server
    }

    /// Reads the slot, where that may tell something new.
    ///
    /// - Returns: True if it did.
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

    /// Changes what is stored, while no other process does.
    ///
    /// - Parameter change: Returns the new data, `nil` for none. May be called more than once.
    mutating func update(_ change: (Data?) throws -> Data?) throws {
        var result: Data?
        try store.update(key(of: accessGroup)) { data in
            data = try change(data)
            result = data
        }
        (seen, isRead) = (result, true)
    }

    /// Goes over to a group's user, and stays there after the app's next start. The app's own stored user goes.
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

    /// Returns the user that is stored for a group.
    ///
    /// - Throws: `keychainError` for something else than a user.
    func record(ofGroup group: String?) throws -> UserRecord? {
        try record(in: try store.read(key(of: group)))
    }

    /// Returns the stored user; `nil` for none, and for one who is not this server's.
    ///
    /// - Throws: `keychainError` for something else than a user.
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
