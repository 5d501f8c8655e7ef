internal import CressetCrypto
internal import Synchronization

/// Checksums of the bytes of one writer. MD5 takes longer than receiving and writing, and runs beside both.
final class UploadDigest: Sendable {
    private struct Work {
        /// The first is being digested.
        var pieces: [[UInt8]] = []
        var waiter: (pieces: Int, continuation: CheckedContinuation<Void, Never>)?
    }

    /// Only pieces of this length wait for MD5: many uploads have shorter ones.
    private static let waitingLength = 64 << 10

    private let md5 = RunningDigest(.Insecure.md5)
    private let crc32c = Mutex(CRC32C())
    private let work = Mutex(Work())

    /// Does not wait for MD5.
    func begin(_ piece: [UInt8]) {
        let isIdle = work.withLock { work in
            work.pieces.append(piece)
            return work.pieces.count == 1
        }
        if isIdle { _ = Task { self.run(piece) } }
        crc32c.withLock { $0.update(piece) }
    }

    /// Waits for MD5 of all pieces, after a long one of all but the last.
    func catchUp(after length: Int = 0) async {
        let pieces = length < Self.waitingLength ? 0 : 1
        await withCheckedContinuation { continuation in
            let isDone = work.withLock { work in
                guard work.pieces.count > pieces else { return true }
                work.waiter = (pieces, continuation)
                return false
            }
            if isDone { continuation.resume() }
        }
    }

    func finish() async -> (md5: [UInt8], crc32c: UInt32) {
        await catchUp()
        return (md5.finish(), crc32c.withLock { $0.value })
    }

    private func run(_ first: [UInt8]) {
        var next: [UInt8]? = first
        while let piece = next {
            md5.update(piece)
            next = work.withLock { work in
                work.pieces.removeFirst()
                if let waiter = work.waiter, work.pieces.count <= waiter.pieces {
                    work.waiter = nil
                    waiter.continuation.resume()
                }
                return work.pieces.first
            }
        }
    }
}

/// Without a session's checksum, rereads the bytes at the end.
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
