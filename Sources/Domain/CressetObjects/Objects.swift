public import CressetRules

/// Unix milliseconds.
public typealias ObjectClock = @Sendable () -> Int64

public struct Objects: Sendable {
    let store: any ObjectStore
    let bytes: any ObjectBytes
    let limits: ObjectLimits
    let judge: ObjectJudge
    let stands: ObjectCallerCheck
    let digests: UploadDigests
    let clock: ObjectClock
    let random: @Sendable (Int) -> [UInt8]

    ///   - defaultRules: For buckets without rules; `nil` admits administrators only.
    ///   - stands: Asked again when an upload ends.
    ///   - random: Returns unguessable bytes.
    public init(
        _ store: any ObjectStore,
        bytes: any ObjectBytes,
        rules defaultRules: StorageRules? = nil,
        limits: ObjectLimits = ObjectLimits(),
        countsCoverage: Bool = false,
        refused: ObjectRefusalHandler? = nil,
        stands: @escaping ObjectCallerCheck = { _, _ in true },
        clock: @escaping ObjectClock,
        random: @escaping @Sendable (Int) -> [UInt8]
    ) {
        (self.store, self.bytes, self.limits, self.clock, self.random) = (store, bytes, limits, clock, random)
        judge = ObjectJudge(defaultRules: defaultRules, countsCoverage: countsCoverage, refused: refused)
        digests = UploadDigests()
        self.stands = stands
    }

    private init(_ other: Objects, store: any ObjectStore) {
        (self.store, bytes, limits, judge) = (store, other.bytes, other.limits, other.judge)
        (digests, clock, random, stands) = (other.digests, other.clock, other.random, other.stands)
    }

    /// Returns the objects with changes recorded for another actor.
    public func acting(through store: any ObjectStore) -> Objects {
        Objects(self, store: store)
    }
}

public struct ObjectLimits: Sendable {
    /// 5 GiB.
    public var objectBytes: Int64 = 5 << 30
    public var uploads = UploadLimits()
    /// In milliseconds: a week.
    public var sessionLifetime: Int64 = 7 * 86_400_000
    /// In milliseconds: an hour.
    public var canceledLifetime: Int64 = 3_600_000
    /// The bytes between records of a request's progress.
    public var checkpointBytes: Int64 = 32 << 20
    /// The age in milliseconds from which unnamed bytes are deleted: a day.
    public var orphanAge: Int64 = 86_400_000

    public init() {}
}

/// False for a user whose session has ended since the token was presented.
public typealias ObjectCallerCheck = @Sendable (_ caller: ObjectCaller, _ projectID: String) async throws -> Bool

/// Called synchronously for every denial by rules; must be fast.
public typealias ObjectRefusalHandler = @Sendable (_ request: StorageRequest, _ verdict: StorageVerdict?) -> Void
