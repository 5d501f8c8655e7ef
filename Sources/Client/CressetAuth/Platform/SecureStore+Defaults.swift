public import Foundation

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
