import CressetBucket
import CressetObjects
import Synchronization

/// An object of a bucket, read in windows.
final class BucketObject: OpenObject {
    private static let windowBytes = 1 << 20

    let size: Int64
    private let key: String
    private let bucket: BucketClient
    private let window: Mutex<(offset: Int64, bytes: [UInt8])>

    init(_ key: String, of bucket: BucketClient, at offset: Int64) async throws(BucketError) {
        let (bytes, size) = try await bucket.read(key, at: offset, count: Self.windowBytes)
        // Without a size, the service has rejected a place behind the end.
        (self.key, self.bucket, self.size) = (key, bucket, size ?? offset)
        window = Mutex((offset, bytes))
    }

    var descriptor: Int32? { nil }

    func read(at offset: Int64, count: Int) async throws -> [UInt8] {
        let end = min(offset + Int64(count), size)
        var read: [UInt8] = []
        while offset + Int64(read.count) < end {
            let place = offset + Int64(read.count)
            let piece = try await piece(at: place, limit: Int(end - place))
            guard !piece.isEmpty else { throw ObjectError.failed("the bytes \(key) are incomplete") }
            if read.isEmpty { read = piece } else { read += piece }
        }
        return read
    }

    private func piece(at offset: Int64, limit: Int) async throws -> [UInt8] {
        let (start, bytes) = window.withLock { $0 }
        if offset >= start, offset < start + Int64(bytes.count) {
            let rest = offset == start ? bytes : Array(bytes.dropFirst(Int(offset - start)))
            return rest.count <= limit ? rest : Array(rest.prefix(limit))
        }
        do throws(BucketError) {
            let next = try await bucket.read(key, at: offset, count: Self.windowBytes).bytes
            window.withLock { $0 = (offset, next) }
            return next.count <= limit ? next : Array(next.prefix(limit))
        } catch {
            // Replaced or deleted since it was opened.
            throw error.code == .missing ? ObjectError.busy : ObjectError(error)
        }
    }
}
