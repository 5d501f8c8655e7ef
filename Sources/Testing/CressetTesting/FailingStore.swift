public import CressetAuth
public import Foundation
import Synchronization

/// A store that fails when it is told to.
public final class FailingStore: SecureStore {
    private let inner = MemoryStore()
    private let failure = Mutex<SecureStoreError?>(nil)

    /// An empty store that works.
    public init() {}

    /// The items.
    public var contents: [SecureStoreKey: Data] { inner.contents }

    /// Replaces every item.
    public func replace(with contents: [SecureStoreKey: Data]) { inner.replace(with: contents) }

    /// Makes every access fail from now on, or work.
    ///
    /// - Parameter isLocked: True for a failure that passes when the device is unlocked.
    public func fail(_ value: Bool, isLocked: Bool = false) {
        failure.withLock { $0 = value ? SecureStoreError("the store is out of order", isLocked: isLocked) : nil }
    }

    private func check() throws {
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    /// Reads an item.
    public func read(_ key: SecureStoreKey) throws -> Data? {
        try check()
        return try inner.read(key)
    }

    /// Writes an item.
    public func write(_ data: Data, under key: SecureStoreKey) throws {
        try check()
        try inner.write(data, under: key)
    }

    /// Removes an item.
    public func remove(_ key: SecureStoreKey) throws {
        try check()
        try inner.remove(key)
    }
}
