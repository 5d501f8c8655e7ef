public import Foundation

// On Apple platforms, CoreFoundation declares these types, and Swift's own types bridge to them.
public typealias CFData = Data
public typealias CFDictionary = [String: Any]
public typealias CFTypeRef = Any
public typealias OSStatus = Int32

public let errSecSuccess: OSStatus = 0
public let errSecDuplicateItem: OSStatus = -25299
public let errSecItemNotFound: OSStatus = -25300
public let errSecInteractionNotAllowed: OSStatus = -25308

public let kSecAttrAccessGroup = "agrp"
public let kSecAttrAccessible = "pdmn"
public let kSecAttrAccessibleAfterFirstUnlock = "ck"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = "cku"
public let kSecAttrAccount = "acct"
public let kSecAttrGeneric = "gena"
public let kSecAttrKeyClass = "kcls"
public let kSecAttrKeyClassPublic = "0"
public let kSecAttrKeyType = "type"
public let kSecAttrKeyTypeRSA = "42"
public let kSecAttrService = "svce"
public let kSecAttrSynchronizable = "sync"
public let kSecClass = "class"
public let kSecClassGenericPassword = "genp"
public let kSecMatchLimit = "m_Limit"
public let kSecMatchLimitOne = "m_LimitOne"
public let kSecReturnAttributes = "r_Attributes"
public let kSecReturnData = "r_Data"
public let kSecValueData = "v_Data"

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemAdd(_ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { 0 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemCopyMatching(_ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?) -> OSStatus { 0 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemDelete(_ query: CFDictionary) -> OSStatus { 0 }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecItemUpdate(_ query: CFDictionary, _ attributesToUpdate: CFDictionary) -> OSStatus { 0 }

public final class SecKey {}

public struct SecKeyAlgorithm: Sendable {
    public static let rsaSignatureDigestPKCS1v15SHA256 = SecKeyAlgorithm()
}

// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecKeyCreateWithData(
    _ keyData: CFData,
    _ attributes: CFDictionary,
    _ error: UnsafeMutablePointer<CFTypeRef?>?
) -> SecKey? { nil }
// swift-format-ignore: AlwaysUseLowerCamelCase
public func SecKeyVerifySignature(
    _ key: SecKey,
    _ algorithm: SecKeyAlgorithm,
    _ signedData: CFData,
    _ signature: CFData,
    _ error: UnsafeMutablePointer<CFTypeRef?>?
) -> Bool { false }
