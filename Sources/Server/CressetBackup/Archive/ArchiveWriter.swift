import CressetCompression
import CressetCrypto
import CressetServices

/// Makes the bytes of a backup's file, piece by piece.
struct ArchiveWriter {
    private let keys: ArchiveKeys
    private let code: [UInt8]
    private var count: UInt64 = 0
    /// The bytes before the first chunk.
    let opening: [UInt8]

    init(_ header: BackupHeader, vault: SecretVault) {
        let bytes = header.bytes
        keys = ArchiveKeys(vault, salt: header.salt)
        code = keys.code(for: bytes)
        opening = ArchiveForm.magic + ArchiveKeys.bigEndian(UInt32(bytes.count)) + bytes + code
    }

    /// Returns the bytes of the next chunk.
    ///
    /// - Parameter contents: A full chunk, or less for the last one.
    mutating func chunk(_ contents: [UInt8], isLast: Bool) throws(CryptoError) -> [UInt8] {
        let sealed = try AESGCM.seal(
            Deflate.compress(contents),
            key: keys.contentKey,
            context: ArchiveKeys.context(ofChunk: count, isLast: isLast, code: code),
            nonce: ArchiveKeys.nonce(ofChunk: count)
        )
        count += 1
        return [isLast ? 1 : 0] + ArchiveKeys.bigEndian(UInt32(sealed.count)) + sealed
    }
}
