import CressetCompression
import CressetConcurrency
import Synchronization

/// Decompressing a file costs much more than sending it, so that few may do so at a time.
final class Decompressions: Sendable {
    /// Larger files are sent compressed.
    static let bytes: Int64 = 8 << 20
    private static let limit = 2

    private let running = Mutex(0)

    /// - Returns: `nil` for other bytes than gzip's, and for a result above the limit.
    /// - Throws: ``StorageError`` if too many are running, and errors of the reader.
    func run(reading: () async throws -> [UInt8]) async throws -> [UInt8]? {
        let isAdmitted = running.withLock { running in
            guard running < Self.limit else { return false }
            running += 1
            return true
        }
        guard isAdmitted else { throw StorageError.unavailable }
        defer { running.withLock { $0 -= 1 } }
        let compressed = try await reading()
        return try await BlockingWork.runInBackground { _ in
            Deflate.decompressGzip(compressed, limit: Int(Self.bytes))
        }
    }
}
