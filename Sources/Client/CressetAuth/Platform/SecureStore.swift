public import Foundation

/// Keeps secrets across starts of the app.
public protocol SecureStore: Sendable {
    /// Reads the data under the key.
    ///
    /// - Returns: `nil` if there is nothing under the key.
    /// - Throws: ``SecureStoreError`` if that cannot be told.
    func read(_ key: SecureStoreKey) throws -> Data?
    /// Replaces the data under the key, wholly or not at all.
    func write(_ data: Data, under key: SecureStoreKey) throws
    /// Removes the data under the key; there may be none.
    func remove(_ key: SecureStoreKey) throws
    /// Changes the data under the key, while nobody else does: no other process either, where ``isShared(_:)``.
    ///
    /// A store without this reads, then writes or removes.
    ///
    /// - Parameters:
    ///   - key: The name of the data.
    ///   - change: Changes the data; `nil` stands for none. It may be called more than once. When it throws, the data
    ///     stays as it is.
    func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws
    /// Returns true if other processes may change the data under the key, so that it is read again at each use. False
    /// for a store that does not say.
    func isShared(_ key: SecureStoreKey) -> Bool
    /// Returns the place of the data under the key, for a person: a path, for instance. Errors name it.
    func location(of key: SecureStoreKey) -> String
}

/// The name of one item in a ``SecureStore``.
public struct SecureStoreKey: Hashable, Sendable {
    /// The program that it belongs to.
    public let service: String
    /// The item's name within the program.
    public let account: String
    /// The group of apps that share the item; `nil` for an item of this app alone.
    public let accessGroup: String?
    /// True for an item that goes to the person's other devices, too.
    public let isSynchronizable: Bool

    /// Creates a key.
    public init(service: String, account: String, accessGroup: String? = nil, isSynchronizable: Bool = false) {
        self.service = service
        self.account = account
        self.accessGroup = accessGroup
        self.isSynchronizable = isSynchronizable
    }
}

/// The failure of a ``SecureStore``.
public struct SecureStoreError: Error, Equatable, Sendable {
    /// One clause, without a secret.
    public let reason: String
    /// True if the store opens later: a Keychain before the device was unlocked.
    public let isLocked: Bool

    /// Creates an error with its reason.
    public init(_ reason: String, isLocked: Bool = false) {
        self.reason = reason
        self.isLocked = isLocked
    }
}
