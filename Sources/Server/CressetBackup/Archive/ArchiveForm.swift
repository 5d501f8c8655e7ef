/// Format of a backup file.
///
/// ```
/// "cresset-backup/1\n"
/// length of the header, 4 bytes; the header, JSON; HMAC-SHA-256 of it, 32 bytes
/// chunk after chunk: 1 for the last one, else 0, 1 byte; length, 4 bytes; the chunk
/// ```
///
/// A chunk contains one MiB of the database, separately compressed and sealed with AES-256-GCM. The
/// seal covers the backup, the chunk number and the last-chunk flag. Numbers are big-endian.
enum ArchiveForm {
    static let magic = Array("cresset-backup/1\n".utf8)
    static let family = Array("cresset-backup/".utf8)
    static let headerLimit = 1 << 16
    static let chunkSize = 1 << 20
    /// Incompressible chunks grow slightly; the nonce and tag are added.
    static let sealedLimit = chunkSize + (1 << 12)
    static let frameLength = 5
    /// The bytes sure to include a header, with the first line and its HMAC.
    static let openingLimit = headerLimit + 1024
}
