internal import CressetCrypto
internal import Synchronization

final class UploadDigest: Sendable {
    private let md5 = RunningDigest(.Insecure.md5)
    private let crc32c = Mutex(CRC32C())

    func update(_ bytes: [UInt8]) {
        md5.update(bytes)
        crc32c.withLock { $0.update(bytes) }
    }

    func finish() -> (md5: [UInt8], crc32c: UInt32) {
        (md5.finish(), crc32c.withLock { $0.value })
    }
}

/// Without a session's checksum, the bytes are read again at the end.
final class UploadDigests: Sendable {
    private static let capacity = 10_000

    private struct Entry {
        let digest: UploadDigest
        let received: Int64
    }

    private let entries = Mutex<[[UInt8]: Entry]>([:])

    func put(_ digest: UploadDigest, received: Int64, of session: [UInt8]) {
        entries.withLock { entries in
            if entries.count >= Self.capacity, let other = entries.keys.first { entries.removeValue(forKey: other) }
            entries[session] = Entry(digest: digest, received: received)
        }
    }

    func take(of session: [UInt8], received: Int64) -> UploadDigest? {
        entries.withLock { entries in
            entries.removeValue(forKey: session).flatMap { $0.received == received ? $0.digest : nil }
        }
    }
}
