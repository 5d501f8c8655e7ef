#if canImport(Security)
    internal import Foundation
    internal import Security

    public enum Keychain {
        public static func item(matching query: [String: Any]) -> (status: Int32, attributes: [String: Any]?) {
            var found: CFTypeRef?
            let status = unsafe SecItemCopyMatching(query as CFDictionary, &found)
            return (status, found as? [String: Any])
        }

        public static func add(_ item: [String: Any]) -> Int32 {
            SecItemAdd(item as CFDictionary, nil)
        }
    }
#endif
