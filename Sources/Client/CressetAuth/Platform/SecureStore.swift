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
}

/// The name of one item in a ``SecureStore``.
public struct SecureStoreKey: Hashable, Sendable {
    /// The program that it belongs to.
    public let service: String
    /// The item's name within the program.
    public let account: String

    /// Creates a key of two parts.
    public init(service: String, account: String) {
        self.service = service
        self.account = account
    }
}

/// The failure of a ``SecureStore``.
public struct SecureStoreError: Error, Equatable, Sendable {
    /// One clause, without a secret.
    public let reason: String

    /// Creates an error with its reason.
    public init(_ reason: String) {
        self.reason = reason
    }
}
