import CressetLock
public import Foundation

/// Keeps nothing beyond the process: for tests.
public final class MemoryStore: SecureStore {
    fileprivate let items = Lock<[SecureStoreKey: Data]>([:])

    /// An empty store.
    public init() {}

    /// Reads the data under the key; `nil` if there is none.
    public func read(_ key: SecureStoreKey) throws -> Data? {
        items.withLock { $0[key] }
    }

    /// Replaces the data under the key.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        items.withLock { $0[key] = data }
    }

    /// Changes the data under the key.
    public func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws {
        try items.withLock { try change(&$0[key]) }
    }

    /// True: two apps of the process may have one store.
    public func isShared(_ key: SecureStoreKey) -> Bool { true }

    /// Removes the data under the key.
    public func remove(_ key: SecureStoreKey) throws {
        _ = items.withLock { $0.removeValue(forKey: key) }
    }
}

extension MemoryStore {
    /// Everything that is kept.
    public var contents: [SecureStoreKey: Data] {
        items.withLock { $0 }
    }

    /// Takes other contents in place of what is kept.
    public func replace(with contents: [SecureStoreKey: Data]) {
        items.withLock { $0 = contents }
    }
}
