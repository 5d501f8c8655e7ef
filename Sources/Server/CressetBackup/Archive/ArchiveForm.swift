/// The form of a backup's file.
///
/// ```
/// "cresset-backup/1\n"
/// length of the header, 4 bytes; the header, JSON; HMAC-SHA-256 of it, 32 bytes
/// chunk after chunk: 1 for the last one, else 0, 1 byte; length, 4 bytes; the chunk
/// ```
///
/// A chunk is a mebibyte of the database, the last one less or nothing, compressed by itself and sealed with AES-256-GCM.
/// It is bound to its backup, its number, and its being the last one: a chunk that was cut off, changed, taken out, or put
/// in another place or into another backup does not open. Numbers are big-endian.
enum ArchiveForm {
    static let magic = Array("cresset-backup/1\n".utf8)
    /// The part of the first line that every version has.
    static let family = Array("cresset-backup/".utf8)
    static let headerLimit = 1 << 16
    static let chunkSize = 1 << 20
    /// A chunk that cannot be compressed becomes a little larger; nonce and tag come to it.
    static let sealedLimit = chunkSize + (1 << 12)
    static let frameLength = 5
    /// Bytes in which a header surely is, with the first line and its code.
    static let openingLimit = headerLimit + 1024
}
