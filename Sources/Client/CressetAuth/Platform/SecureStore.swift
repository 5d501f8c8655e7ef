public import Foundation

/// Keeps secrets across starts of the app.
public protocol SecureStore: Sendable {
    /// - Returns: `nil` if there is nothing under the key.
    /// - Throws: ``SecureStoreError`` if that cannot be told.
    func read(_ key: SecureStoreKey) throws -> Data?
    /// Replaces what is under the key, wholly or not at all.
    func write(_ data: Data, under key: SecureStoreKey) throws
    /// Removes what is under the key; there may be nothing.
    func remove(_ key: SecureStoreKey) throws
}
