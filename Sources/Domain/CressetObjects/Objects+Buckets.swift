extension Objects {
    /// - Throws: ``ObjectError`` (`bucketNotFound`).
    public func bucket(_ name: String) async throws -> StoredBucket {
        guard let bucket = try await store.bucket(name) else { throw ObjectError.bucketNotFound }
        return bucket
    }

    /// - Returns: Sorted by name.
    public func buckets(of projectID: String) async throws -> [StoredBucket] {
        try await store.buckets(of: projectID)
    }

    /// Creates a bucket. Default names (``BucketName``) are reserved for their project.
    ///
    /// - Throws: ``ObjectError`` (`bucketExists`, `invalidName`, `invalidArgument`).
    public func createBucket(
        _ name: String,
        of projectID: String,
        settings: BucketSettings = BucketSettings()
    ) async throws -> StoredBucket {
        guard BucketName.isValid(name) else { throw ObjectError.invalidName }
        if let owner = BucketName.project(ofDefault: name), owner != projectID { throw ObjectError.bucketExists }
        try settings.validate()
        let bucket = StoredBucket(name: name, projectID: projectID, createdAt: clock(), settings: settings)
        guard try await store.insert(bucket) else { throw ObjectError.bucketExists }
        return bucket
    }

    /// Returns a default bucket of an existing project, and creates it on first use.
    ///
    /// - Throws: ``ObjectError`` (`bucketNotFound`) for the bucket of another project.
    public func defaultBucket(_ name: String, of projectID: String) async throws -> StoredBucket {
        guard BucketName.project(ofDefault: name) == projectID else { throw ObjectError.bucketNotFound }
        if let bucket = try await store.bucket(name) { return bucket }
        do {
            return try await createBucket(name, of: projectID)
        } catch ObjectError.bucketExists {
            return try await bucket(name)
        }
    }

    /// - Throws: ``ObjectError`` (`bucketNotFound`, `invalidArgument`).
    public func updateBucket(_ name: String, settings: BucketSettings) async throws -> StoredBucket {
        try settings.validate()
        guard let bucket = try await store.updateBucket(name, settings: settings) else {
            throw ObjectError.bucketNotFound
        }
        return bucket
    }

    /// Deletes an empty bucket with its rules.
    ///
    /// - Throws: ``ObjectError`` (`bucketNotFound`, `bucketNotEmpty`).
    public func deleteBucket(_ name: String) async throws {
        try await store.deleteBucket(name)
    }

    /// - Parameter uid: A user; `nil` for the whole bucket.
    public func usage(of bucket: String, user uid: String? = nil) async throws -> ObjectUsage {
        let owner = uid ?? ""
        return try await store.usage(of: bucket, owner: owner) ?? ObjectUsage(owner: owner)
    }
}

extension BucketSettings {
    private static let corsLimit = 100
    private static let corsBytes = 65_536

    func validate() throws(ObjectError) {
        let quotas = [bytes, objects, bytesOfUser, objectsOfUser, uploadsPerMinute, uploadsPerMinuteOfUser]
        guard quotas.allSatisfy({ $0.map { $0 >= 0 } ?? true }) else {
            throw .invalidArgument("a quota is negative")
        }
        guard cors.count <= Self.corsLimit else { throw .invalidArgument("more than \(Self.corsLimit) CORS entries") }
        let texts = cors.flatMap { $0.origins + $0.methods + $0.responseHeaders }
        guard texts.reduce(0, { $0 + $1.utf8.count }) <= Self.corsBytes else {
            throw .invalidArgument("the CORS entries have more than \(Self.corsBytes) bytes")
        }
        let isPrintable = texts.allSatisfy { $0.utf8.allSatisfy { 0x20..<0x7F ~= $0 } }
        guard isPrintable, cors.allSatisfy({ $0.maxAgeSeconds.map { $0 >= 0 } ?? true }) else {
            throw .invalidArgument("a CORS entry is invalid")
        }
    }
}
