import CressetCrypto
import CressetServices

/// Derived from the master key and the backup's salt.
struct ArchiveKeys: Sendable {
    static let codeLength = 32
    static let saltLength = 16

    private let headerKey: SecretBytes
    let contentKey: SecretBytes

    init(_ vault: SecretVault, salt: String) {
        let salt = Array(salt.utf8)
        headerKey = vault.derivedKey(for: "cresset backup header", salt: salt)
        contentKey = vault.derivedKey(for: "cresset backup contents", salt: salt)
    }

    func code(for header: [UInt8]) -> [UInt8] {
        headerKey.withBytes { HashAlgorithm.sha256.authenticationCode(for: header, key: $0) }
    }

    static func context(ofChunk number: UInt64, isLast: Bool, code: [UInt8]) -> [UInt8] {
        code + bigEndian(number) + [isLast ? 1 : 0]
    }

    /// The number suffices, because each backup has its own key.
    static func nonce(ofChunk number: UInt64) -> [UInt8] {
        [0, 0, 0, 0] + bigEndian(number)
    }

    static func bigEndian(_ number: some FixedWidthInteger) -> [UInt8] {
        stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
