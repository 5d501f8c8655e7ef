public import CressetAuth
public import Foundation
import Synchronization

public final class FailingStore: SecureStore {
    private let inner = MemoryStore()
    private let failure = Mutex<SecureStoreError?>(nil)

    public init() {}

    public var contents: [SecureStoreKey: Data] { inner.contents }

    public func replace(with contents: [SecureStoreKey: Data]) { inner.replace(with: contents) }

    /// - Parameter isLocked: `true` for a failure that ends when the device is unlocked.
    public func fail(_ value: Bool, isLocked: Bool = false) {
        failure.withLock { $0 = value ? SecureStoreError("the store is out of order", isLocked: isLocked) : nil }
    }

    private func check() throws {
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    public func read(_ key: SecureStoreKey) throws -> Data? {
        try check()
        return try inner.read(key)
    }

    public func write(_ data: Data, under key: SecureStoreKey) throws {
        try check()
        try inner.write(data, under: key)
    }

    public func remove(_ key: SecureStoreKey) throws {
        try check()
        try inner.remove(key)
    }
}
