public protocol ObjectStore: Sendable {
    func bucket(_ name: String) async throws -> StoredBucket?
    func buckets(of projectID: String) async throws -> [StoredBucket]
    /// - Returns: `false` if the name exists.
    func insert(_ bucket: StoredBucket) async throws -> Bool
    func updateBucket(_ name: String, settings: BucketSettings) async throws -> StoredBucket?
    /// Deletes an empty bucket with its rules and sessions.
    func deleteBucket(_ name: String) async throws
    func usage(of bucket: String, owner: String) async throws -> ObjectUsage?

    func place(of name: ObjectName) async throws -> ObjectPlace?
    func objects(in bucket: String, range: ObjectRange, limit: Int) async throws -> [StoredObject]
    /// - Parameter path: Last one of the previous page; empty for the first page.
    func objects(
        uploadedBy uid: String,
        in bucket: String,
        after path: String,
        limit: Int
    ) async throws -> [StoredObject]
    /// In one exclusive step.
    ///   - owner: User whose counters are read, besides the bucket's and the present uploader's.
    ///   - step: May run again.
    func change(
        _ name: ObjectName,
        for owner: String?,
        step: @escaping @Sendable (inout ObjectStep) throws -> Void
    ) async throws
    /// Returns the keys in use by objects or sessions.
    func named(_ keys: [String]) async throws -> Set<String>

    func insert(_ upload: StoredUpload, limits: UploadLimits) async throws
    func upload(_ digest: [UInt8]) async throws -> StoredUpload?
    /// - Returns: `false`, without a change, if the session has ended or has other bytes.
    func advance(_ digest: [UInt8], from offset: Int64, to end: Int64, limits: UploadLimits) async throws -> Bool
    /// The session expires at the given moment, or earlier.
    ///
    /// - Returns: `false` if it was not open.
    func cancelUpload(_ digest: [UInt8], until moment: Int64) async throws -> Bool
    /// - Returns: Their number, and the keys of unfinished ones.
    func deleteUploads(expiredBefore moment: Int64, limit: Int) async throws -> (deleted: Int, keys: [String])

    /// Activates the rules; stores about 200 versions.
    ///
    /// - Parameter former: Version to replace, 0 without rules; `nil` for any.
    /// - Throws: ``ObjectError`` (`bucketNotFound`; `preconditionFailed` if another version is active).
    func addRules(
        _ text: String,
        to bucket: String,
        replacing former: Int64?,
        at instant: Int64
    ) async throws -> BucketRules
    func rulesVersions(of bucket: String) async throws -> [BucketRules]
    func rules(_ version: Int64, of bucket: String) async throws -> BucketRules?
}

public struct ObjectPlace: Equatable, Sendable {
    public let bucket: StoredBucket
    public let object: StoredObject?

    package init(bucket: StoredBucket, object: StoredObject?) {
        self.bucket = bucket
        self.object = object
    }
}

public struct ObjectRange: Equatable, Sendable {
    public enum Start: Equatable, Sendable {
        case at(String)
        case after(String)
    }

    public var start: Start
    public var end: String?

    public init(from start: Start, to end: String?) {
        self.start = start
        self.end = end
    }
}

public struct ObjectStep: Sendable {
    public let bucket: StoredBucket
    public var object: StoredObject?
    public var usages: [ObjectUsage]
    /// The session finished by the step.
    public var finished: [UInt8]?
    /// True for a deletion in the audit log.
    public var isRecorded = false

    package init(bucket: StoredBucket, object: StoredObject?, usages: [ObjectUsage]) {
        (self.bucket, self.object, self.usages) = (bucket, object, usages)
    }
}

public struct BucketRules: Equatable, Sendable {
    public let version: Int64
    public let text: String
    public let createdAt: Int64

    package init(version: Int64, text: String, createdAt: Int64) {
        (self.version, self.text, self.createdAt) = (version, text, createdAt)
    }
}

public struct StoredUpload: Equatable, Sendable {
    public enum State: String, Sendable {
        case open
        case finished
        case canceled
    }

    public let digest: [UInt8]
    public let projectID: String
    public let draft: ObjectDraft
    /// Of the first request, judged at the end.
    public let caller: ObjectCaller
    /// Empty for administrators.
    public let network: String
    /// Created with the first bytes.
    public let bytes: String
    public let createdAt: Int64
    public let expiresAt: Int64
    public internal(set) var received: Int64
    public internal(set) var state: State
    public internal(set) var generation: Int64?

    package init(
        digest: [UInt8],
        projectID: String,
        draft: ObjectDraft,
        caller: ObjectCaller,
        network: String,
        bytes: String,
        createdAt: Int64,
        expiresAt: Int64,
        received: Int64 = 0,
        state: State = .open,
        generation: Int64? = nil
    ) {
        (self.digest, self.projectID, self.draft, self.caller) = (digest, projectID, draft, caller)
        (self.network, self.bytes, self.createdAt, self.expiresAt) = (network, bytes, createdAt, expiresAt)
        (self.received, self.state, self.generation) = (received, state, generation)
    }
}

public struct UploadLimits: Sendable {
    public var user = 100
    /// Of all users of a network.
    public var network = 1000
    /// Without a user, of a network.
    public var signedOut = 100
    public var project = 10_000
    /// The bytes of a user's open sessions; administrators have no limit.
    public var bytesOfUser: Int64 = 20 << 30
    public var bytesOfNetwork: Int64 = 100 << 30

    public init() {}
}
