import CressetCompression
import CressetCrypto
import CressetServices

/// Makes the bytes of a backup's file, piece by piece.
struct ArchiveWriter: Sendable {
    private let keys: ArchiveKeys
    private let code: [UInt8]
    /// The bytes before the first chunk.
    let opening: [UInt8]

    init(_ header: BackupHeader, vault: SecretVault) {
        let bytes = header.bytes
        keys = ArchiveKeys(vault, salt: header.salt)
        code = keys.code(for: bytes)
        opening = ArchiveForm.magic + ArchiveKeys.bigEndian(UInt32(bytes.count)) + bytes + code
    }

    /// Returns the bytes of a chunk.
    ///
    /// - Parameters:
    ///   - contents: A full chunk, or less for the last one.
    ///   - number: Its place, from 0. No two chunks may have one number: it is the nonce.
    func chunk(_ contents: [UInt8], number: Int, isLast: Bool) throws(CryptoError) -> [UInt8] {
        let number = UInt64(number)
        let sealed = try AESGCM.seal(
            Deflate.compress(contents),
            key: keys.contentKey,
            context: ArchiveKeys.context(ofChunk: number, isLast: isLast, code: code),
            nonce: ArchiveKeys.nonce(ofChunk: number)
        )
        return [isLast ? 1 : 0] + ArchiveKeys.bigEndian(UInt32(sealed.count)) + sealed
    }
}
