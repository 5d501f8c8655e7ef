public import Foundation

/// A persistent store for secrets.
public protocol SecureStore: Sendable {
    /// Returns the data of the key.
    ///
    /// - Returns: `nil` if the key does not exist.
    func read(_ key: SecureStoreKey) throws -> Data?
    /// Replaces the data of the key atomically.
    func write(_ data: Data, under key: SecureStoreKey) throws
    /// Removes the data of the key, if any.
    func remove(_ key: SecureStoreKey) throws
    /// Changes the data of the key in one step: concurrent changes by other threads and, for ``isShared(_:)``, by other
    /// processes are not lost. Lock, or retry after a conflict.
    ///
    /// The default implementation does neither, and suffices for the data of a single ``Auth``.
    ///
    /// - Parameters:
    ///   - key: The name of the data.
    ///   - change: Changes the data; `nil` for absent data. May be called more than once. If it throws, the data is
    ///     unchanged.
    func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws
    /// Returns true if other processes may change the data, so it must be read at each use (default: false).
    func isShared(_ key: SecureStoreKey) -> Bool
    /// Returns the location of the data for error messages, for instance a path.
    func location(of key: SecureStoreKey) -> String
}

/// The name of one item in a ``SecureStore``.
public struct SecureStoreKey: Hashable, Sendable {
    /// The item's program.
    public let service: String
    /// The item's name within the program.
    public let account: String
    /// The access group of the item; `nil` for an item of this app alone.
    public let accessGroup: String?
    /// True if the item is synchronized to the user's other devices.
    public let isSynchronizable: Bool

    /// Creates a key.
    public init(service: String, account: String, accessGroup: String? = nil, isSynchronizable: Bool = false) {
        self.service = service
        self.account = account
        self.accessGroup = accessGroup
        self.isSynchronizable = isSynchronizable
    }
}

/// An error of a ``SecureStore``.
public struct SecureStoreError: Error, Equatable, Sendable {
    /// A clause without secrets.
    public let reason: String
    /// True if the store is only locked, as a Keychain before the device's first unlock.
    public let isLocked: Bool

    /// Creates an error with its reason.
    public init(_ reason: String, isLocked: Bool = false) {
        self.reason = reason
        self.isLocked = isLocked
    }
}

extension SecureStore {
    /// Reads, then writes or removes.
    public func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws {
        var data = try read(key)
        try change(&data)
        if let data {
            try write(data, under: key)
        } else {
            try remove(key)
        }
    }

    /// Always false.
    public func isShared(_ key: SecureStoreKey) -> Bool { false }

    /// Returns the service and the account.
    public func location(of key: SecureStoreKey) -> String { "\(key.service)/\(key.account)" }
}
