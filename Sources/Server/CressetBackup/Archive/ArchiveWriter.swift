import CressetCompression
import CressetCrypto
import CressetServices

struct ArchiveWriter: Sendable {
    private let keys: ArchiveKeys
    private let code: [UInt8]
    let opening: [UInt8]

    init(_ header: BackupHeader, vault: SecretVault) {
        let bytes = header.bytes
        keys = ArchiveKeys(vault, salt: header.salt)
        code = keys.code(for: bytes)
        opening = ArchiveForm.magic + ArchiveKeys.bigEndian(UInt32(bytes.count)) + bytes + code
    }

    /// - Parameters:
    ///   - contents: Full chunk, or less for the last one.
    ///   - number: Chunk number, from 0. It must be unique, because it is the nonce.
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
