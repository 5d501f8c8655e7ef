import CressetLock
public import Foundation

/// A store in memory, for tests.
public final class MemoryStore: SecureStore {
    fileprivate let items = Lock<[SecureStoreKey: Data]>([:])

    /// Creates an empty store.
    public init() {}

    /// Returns the data of the key, or `nil`.
    public func read(_ key: SecureStoreKey) throws -> Data? {
        items.withLock { $0[key] }
    }

    /// Replaces the data of the key.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        items.withLock { $0[key] = data }
    }

    /// Changes the data of the key.
    public func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws {
        try items.withLock { try change(&$0[key]) }
    }

    /// Always true: two apps of the process can share a store.
    public func isShared(_ key: SecureStoreKey) -> Bool { true }

    /// Removes the data of the key.
    public func remove(_ key: SecureStoreKey) throws {
        _ = items.withLock { $0.removeValue(forKey: key) }
    }
}

extension MemoryStore {
    /// All stored data.
    public var contents: [SecureStoreKey: Data] {
        items.withLock { $0 }
    }

    /// Replaces all stored data.
    public func replace(with contents: [SecureStoreKey: Data]) {
        items.withLock { $0 = contents }
    }
}
