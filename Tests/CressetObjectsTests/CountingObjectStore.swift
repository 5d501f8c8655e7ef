import CressetObjects
import Synchronization

/// A store that counts the listed rows, with simulated failures and concurrent requests.
final class CountingObjectStore: ObjectStore {
    struct Failure: Error, CustomStringConvertible {
        let description = "Failure"
    }

    private let store: any ObjectStore
    private let count = Mutex(0)
    private let failsAfterChanges = Mutex(false)
    private let hook = Mutex<(@Sendable () async throws -> Void)?>(nil)

    func failAfterChanges() { failsAfterChanges.withLock { $0 = true } }

    /// Runs a closure between the next read of a session and its answer.
    func afterNextUpload(_ body: @escaping @Sendable () async throws -> Void) { hook.withLock { $0 = body } }

    var rows: Int { count.withLock { $0 } }

    init(_ store: any ObjectStore) { self.store = store }

    func objects(in bucket: String, range: ObjectRange, limit: Int) async throws -> [StoredObject] {
        let objects = try await store.objects(in: bucket, range: range, limit: limit)
        count.withLock { $0 += objects.count }
        return objects
    }

    func bucket(_ name: String) async throws -> StoredBucket? { try await store.bucket(name) }
    func buckets(of projectID: String) async throws -> [StoredBucket] { try await store.buckets(of: projectID) }
    func insert(_ bucket: StoredBucket) async throws -> Bool { try await store.insert(bucket) }
    func updateBucket(_ name: String, settings: BucketSettings) async throws -> StoredBucket? {
        try await store.updateBucket(name, settings: settings)
    }
    func deleteBucket(_ name: String) async throws { try await store.deleteBucket(name) }
    func usage(of bucket: String, owner: String) async throws -> ObjectUsage? {
        try await store.usage(of: bucket, owner: owner)
    }
    func place(of name: ObjectName) async throws -> ObjectPlace? { try await store.place(of: name) }
    func objects(
        uploadedBy uid: String,
        in bucket: String,
        after path: String,
        limit: Int
    ) async throws -> [StoredObject] {
        try await store.objects(uploadedBy: uid, in: bucket, after: path, limit: limit)
    }
    func change(
        _ name: ObjectName,
        for owner: String?,
        step: @escaping @Sendable (inout ObjectStep) throws -> Void
    ) async throws {
        try await store.change(name, for: owner, step: step)
        if failsAfterChanges.withLock({ $0 }) { throw Failure() }
    }
    func named(_ keys: [String]) async throws -> Set<String> { try await store.named(keys) }
    func insert(_ upload: StoredUpload, limits: UploadLimits) async throws {
        try await store.insert(upload, limits: limits)
    }
    func upload(_ digest: [UInt8]) async throws -> StoredUpload? {
        let upload = try await store.upload(digest)
        try await hook.withLock { $0.take() }?()
        return upload
    }
    func advance(_ digest: [UInt8], from offset: Int64, to end: Int64, limits: UploadLimits) async throws -> Bool {
        try await store.advance(digest, from: offset, to: end, limits: limits)
    }
    func cancelUpload(_ digest: [UInt8], until moment: Int64) async throws -> Bool {
        try await store.cancelUpload(digest, until: moment)
    }
    func deleteUploads(expiredBefore moment: Int64, limit: Int) async throws -> (deleted: Int, keys: [String]) {
        try await store.deleteUploads(expiredBefore: moment, limit: limit)
    }
    func addRules(
        _ text: String,
        to bucket: String,
        replacing former: Int64?,
        at instant: Int64
    ) async throws -> BucketRules {
        try await store.addRules(text, to: bucket, replacing: former, at: instant)
    }
    func rulesVersions(of bucket: String) async throws -> [BucketRules] { try await store.rulesVersions(of: bucket) }
    func rules(_ version: Int64, of bucket: String) async throws -> BucketRules? {
        try await store.rules(version, of: bucket)
    }
}
