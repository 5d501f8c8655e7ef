public struct StoredBucket: Equatable, Sendable {
    public let name: String
    public let projectID: String
    public let createdAt: Int64
    public var settings: BucketSettings
    /// 0 without rules.
    public let rulesVersion: Int64

    package init(
        name: String,
        projectID: String,
        createdAt: Int64,
        settings: BucketSettings = BucketSettings(),
        rulesVersion: Int64 = 0
    ) {
        (self.name, self.projectID, self.createdAt) = (name, projectID, createdAt)
        (self.settings, self.rulesVersion) = (settings, rulesVersion)
    }
}

public struct BucketSettings: Equatable, Sendable {
    public var cors: [BucketCORS] = []
    /// `nil` for any number, as in all quotas.
    public var bytes: Int64?
    public var objects: Int64?
    public var bytesOfUser: Int64?
    public var objectsOfUser: Int64?
    public var uploadsPerMinute: Int64?
    public var uploadsPerMinuteOfUser: Int64?

    public init() {}
}

public struct BucketCORS: Equatable, Sendable {
    public var origins: [String]
    public var methods: [String]
    public var responseHeaders: [String]
    public var maxAgeSeconds: Int64?

    public init(origins: [String], methods: [String], responseHeaders: [String] = [], maxAgeSeconds: Int64? = nil) {
        (self.origins, self.methods) = (origins, methods)
        (self.responseHeaders, self.maxAgeSeconds) = (responseHeaders, maxAgeSeconds)
    }
}

public struct ObjectUsage: Equatable, Sendable {
    /// User ID; empty for the bucket.
    public let owner: String
    public var bytes: Int64 = 0
    public var objects: Int64 = 0
    /// The last upload's minute, and the uploads in it.
    public var minute: Int64 = 0
    public var uploads: Int64 = 0
    public var lastGeneration: Int64 = 0

    package init(owner: String) {
        self.owner = owner
    }
}
