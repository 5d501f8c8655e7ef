#if canImport(Security)
    import CressetSystem
    public import Foundation
    import Security

    /// The Keychain, readable after the first unlock and on this device only.
    ///
    /// The apps of an access group share its items.
    public struct KeychainStore: SecureStore {
        private static let maxTries = 16

        /// Creates a store in the app's Keychain.
        public init() {}

        /// Returns the data of the key, or `nil`.
        public func read(_ key: SecureStoreKey) throws -> Data? {
            try item(under: key)?.data
        }

        /// Replaces the data of the key.
        public func write(_ data: Data, under key: SecureStoreKey) throws {
            try update(key) { $0 = data }
        }

        /// Removes the data of the key.
        public func remove(_ key: SecureStoreKey) throws {
            let status = SecItemDelete(query(for: key) as CFDictionary)
            if status != errSecItemNotFound { try check(status, of: "SecItemDelete") }
        }

        /// Changes the data of the key.
        ///
        /// The Keychain lacks locks: after a change by another process, the version differs and the change is retried.
        public func update(_ key: SecureStoreKey, with change: (inout Data?) throws -> Void) throws {
            for _ in 0..<Self.maxTries {
                let found = try item(under: key)
                var data = found?.data
                try change(&data)
                if try replace(found, with: data, under: key) { return }
            }
            throw SecureStoreError("the keychain item keeps changing")
        }

        /// Returns true for the items of an access group, since other apps can change them.
        public func isShared(_ key: SecureStoreKey) -> Bool { key.accessGroup != nil }

        private struct Item {
            let data: Data
            /// A new value after each change. `nil` for an item without one: then concurrent changes are not detected.
            let version: Data?
        }

        private func item(under key: SecureStoreKey) throws -> Item? {
            var query = query(for: key)
            query[kSecReturnData as String] = true
            query[kSecReturnAttributes as String] = true
            query[kSecMatchLimit as String] = kSecMatchLimitOne
            let (status, found) = Keychain.item(matching: query)
            guard status != errSecItemNotFound else { return nil }
            try check(status, of: "SecItemCopyMatching")
            guard let data = found?[kSecValueData as String] as? Data else { return nil }
            return Item(data: data, version: found?[kSecAttrGeneric as String] as? Data)
        }

        /// - Returns: False if the item has changed since it was read.
        private func replace(_ found: Item?, with data: Data?, under key: SecureStoreKey) throws -> Bool {
            guard found?.data != data else { return true }
            guard let found else { return try data.map { try add($0, under: key) } ?? true }
            var query = query(for: key)
            query[kSecAttrGeneric as String] = found.version
            let status =
                data.map { SecItemUpdate(query as CFDictionary, attributes(of: $0, under: key) as CFDictionary) }
                ?? SecItemDelete(query as CFDictionary)
            guard status != errSecItemNotFound else { return false }
            try check(status, of: data == nil ? "SecItemDelete" : "SecItemUpdate")
            return true
        }

        private func add(_ data: Data, under key: SecureStoreKey) throws -> Bool {
            let item = query(for: key).merging(attributes(of: data, under: key)) { $1 }
            let status = Keychain.add(item)
            guard status != errSecDuplicateItem else { return false }
            try check(status, of: "SecItemAdd")
            return true
        }

        private func attributes(of data: Data, under key: SecureStoreKey) -> [String: Any] {
            let accessible =
                key.isSynchronizable
                ? kSecAttrAccessibleAfterFirstUnlock : kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly
            return [
                kSecValueData as String: data, kSecAttrAccessible as String: accessible,
                kSecAttrGeneric as String: Data(UUID().uuidString.utf8),
            ]
        }

        private func query(for key: SecureStoreKey) -> [String: Any] {
            var query: [String: Any] = [
                kSecClass as String: kSecClassGenericPassword, kSecAttrService as String: key.service,
                kSecAttrAccount as String: key.account,
            ]
            if let group = key.accessGroup { query[kSecAttrAccessGroup as String] = group }
            if key.isSynchronizable { query[kSecAttrSynchronizable as String] = true }
            return query
        }

        private func check(_ status: OSStatus, of function: String) throws {
            guard status != errSecSuccess else { return }
            throw SecureStoreError("\(function) (\(status))", isLocked: status == errSecInteractionNotAllowed)
        }
    }
#endif
