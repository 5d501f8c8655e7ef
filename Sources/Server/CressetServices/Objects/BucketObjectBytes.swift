public import CressetBucket
import CressetIdentity
public import CressetObjects

/// The bytes of objects in a bucket. Unfinished uploads are local files.
public final class BucketObjectBytes: ObjectBytes {
    private static let batch = 100

    private let files: FileObjectBytes
    private let bucket: BucketClient
    private let gate = PartGate()
    private let sessionLifetime: Int64

    /// - Parameter sessionLifetime: In milliseconds.
    public init(
        _ bucket: BucketClient,
        unfinished files: FileObjectBytes,
        sessionLifetime: Int64 = ObjectLimits().sessionLifetime
    ) {
        (self.files, self.bucket, self.sessionLifetime) = (files, bucket, sessionLifetime)
    }

    public func close() {
        bucket.close()
        files.close()
    }

    public func create(_ key: String) async throws -> any ObjectSink {
        sink(try await files.create(key), of: key)
    }

    public func resume(_ key: String, creating isCreated: Bool) async throws -> any ObjectSink {
        sink(try await files.resume(key, creating: isCreated), of: key)
    }

    private func sink(_ file: any ObjectSink, of key: String) -> any ObjectSink {
        BucketObjectSink(file, of: key, to: bucket, through: gate)
    }

    public func open(_ key: String, at offset: Int64) async throws -> (any OpenObject)? {
        do throws(BucketError) {
            return try await BucketObject(key, of: bucket, at: offset)
        } catch {
            guard error.code == .missing else { throw ObjectError(error) }
            // Stored before the directory got a bucket.
            return try await files.open(key, at: offset)
        }
    }

    public func delete(_ key: String) async throws {
        try await files.delete(key)
        try await deletePublished(key)
    }

    private func deletePublished(_ key: String) async throws(ObjectError) {
        do {
            try await bucket.delete(key)
        } catch {
            guard error.code == .missing else { throw ObjectError(error) }
        }
    }

    public func sweep(
        olderThan moment: Int64,
        named: @escaping @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int {
        let finished = moment - sessionLifetime
        let deleted = try await files.sweep(olderThan: moment) { keys in
            var spared = try await named(keys)
            // Left by a crash after the commit.
            for key in spared where FileObjectBytes.time(of: key).map({ $0 < finished }) ?? false {
                if try await self.isPublished(key) { spared.remove(key) }
            }
            return spared
        }
        return try await deleted + sweepBucket(olderThan: Timestamp(milliseconds: moment), named: named)
    }

    private func isPublished(_ key: String) async throws(ObjectError) -> Bool {
        do throws(BucketError) {
            _ = try await bucket.read(key, at: 0, count: 1)
            return true
        } catch {
            guard error.code == .missing else { throw ObjectError(error) }
            return false
        }
    }

    private func sweepBucket(
        olderThan moment: Timestamp,
        named: @Sendable ([String]) async throws -> Set<String>
    ) async throws -> Int {
        var (deleted, last): (Int, String?) = (0, nil)
        do {
            while true {
                let page = try await bucket.page(after: last)
                // A commit follows within hours: until then, the key is too young, or its session names it.
                let old = page.entries.filter { FileObjectBytes.time(of: $0.key) != nil && $0.isOlder(than: moment) }
                for start in stride(from: 0, to: old.count, by: Self.batch) {
                    let keys = old[start..<min(start + Self.batch, old.count)].map(\.key)
                    let spared = try await named(keys)
                    for key in keys where !spared.contains(key) {
                        try await deletePublished(key)
                        deleted += 1
                    }
                }
                guard !page.isLast else { break }
                last = page.entries.last?.key
            }
            try await bucket.abortUploads(startedBefore: moment) { key in
                FileObjectBytes.time(of: key).map { $0 < moment.milliseconds } ?? false
            }
        } catch let error as BucketError {
            throw ObjectError(error)
        }
        return deleted
    }
}
