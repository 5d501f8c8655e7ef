public import Foundation
import Synchronization

/// Keeps nothing beyond the process: for tests.
public final class MemoryStore: SecureStore {
    fileprivate let items = Mutex<[SecureStoreKey: Data]>([:])

    /// An empty store.
    public init() {}

    /// What is under the key; `nil` for nothing.
    public func read(_ key: SecureStoreKey) throws -> Data? {
        items.withLock { $0[key] }
    }

    /// Replaces what is under the key.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        items.withLock { $0[key] = data }
    }

    /// Removes what is under the key.
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
