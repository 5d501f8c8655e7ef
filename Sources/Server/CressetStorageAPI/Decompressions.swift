import CressetCompression
import CressetConcurrency
import Synchronization

/// Decompressing costs much more than sending, so two clients may do so at a time.
final class Decompressions: Sendable {
    /// Larger files are sent compressed.
    static let bytes: Int64 = 8 << 20
    private static let limit = 2

    private let running = Mutex<[String]>([])

    /// - Returns: `nil` for other bytes than gzip's, and for a result above the limit.
    /// - Throws: ``StorageError`` if too many are running, and errors of the reader.
    func run(for network: String, reading: () async throws -> [UInt8]) async throws -> [UInt8]? {
        let isAdmitted = running.withLock { running in
            guard running.count < Self.limit, !running.contains(network) else { return false }
            running.append(network)
            return true
        }
        guard isAdmitted else { throw StorageError.unavailable }
        defer { running.withLock { running in running.removeAll { $0 == network } } }
        let compressed = try await reading()
        return try await BlockingWork.runInBackground { _ in
            Deflate.decompressGzip(compressed, limit: Int(Self.bytes))
        }
    }
}
