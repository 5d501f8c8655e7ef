#if canImport(Security)
    public import Foundation
    import Security

    /// The Keychain: readable after the first unlock, on this device only.
    public struct KeychainStore: SecureStore {
        /// The app's Keychain.
        public init() {}

        /// Reads the data under the key; `nil` if there is none.
        public func read(_ key: SecureStoreKey) throws -> Data? {
            var query = query(for: key)
            query[kSecReturnData as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            var found: CFTypeRef?
            switch SecItemCopyMatching(query as CFDictionary, &found) {
            case errSecSuccess: return found as? Data
            case errSecItemNotFound: return nil
            case let status: throw SecureStoreError("SecItemCopyMatching (\(status))")
            }
        }

        /// Replaces the data under the key.
        public func write(_ data: Data, under key: SecureStoreKey) throws {
            let attributes: [String: Any] = [
                kSecValueData as String: data,
                kSecAttrAccessible as String: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
            ]
            let status = SecItemUpdate(query(for: key) as CFDictionary, attributes as CFDictionary)
            guard status == errSecItemNotFound else { return try check(status, of: "SecItemUpdate") }
            let item = query(for: key).merging(attributes) { $1 }
            try check(SecItemAdd(item as CFDictionary, nil), of: "SecItemAdd")
        }

        /// Removes the data under the key.
        public func remove(_ key: SecureStoreKey) throws {
            let status = SecItemDelete(query(for: key) as CFDictionary)
            if status != errSecItemNotFound { try check(status, of: "SecItemDelete") }
        }

        private func query(for key: SecureStoreKey) -> [String: Any] {
            [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: key.service,
                kSecAttrAccount as String: key.account,
            ]
        }

        private func check(_ status: OSStatus, of function: String) throws {
            guard status == errSecSuccess else { throw SecureStoreError("\(function) (\(status))") }
        }
    }
#endif
