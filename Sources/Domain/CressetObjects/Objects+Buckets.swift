extension Objects {
    public func bucket(_ name: String) async throws -> StoredBucket {
        guard let bucket = try await store.bucket(name) else { throw ObjectError.bucketNotFound }
        return bucket
    }

    public func bucket(_ name: String, of projectID: String) async throws -> StoredBucket {
        let bucket = try await bucket(name)
        guard bucket.projectID == projectID else { throw ObjectError.bucketNotFound }
        return bucket
    }

    public func buckets(of projectID: String) async throws -> [StoredBucket] {
        try await store.buckets(of: projectID)
    }

    /// Default names (``BucketName``) are reserved for their project.
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

    /// Creates the bucket of an existing project on first use.
    public func defaultBucket(_ name: String, of projectID: String) async throws -> StoredBucket {
        guard BucketName.project(ofDefault: name) == projectID else { throw ObjectError.bucketNotFound }
        if let bucket = try await store.bucket(name) { return bucket }
        do {
            return try await createBucket(name, of: projectID)
        } catch ObjectError.bucketExists {
            return try await bucket(name)
        }
    }

    public func updateBucket(_ name: String, settings: BucketSettings) async throws -> StoredBucket {
        try settings.validate()
        guard let bucket = try await store.updateBucket(name, settings: settings) else {
            throw ObjectError.bucketNotFound
        }
        return bucket
    }

    public func deleteBucket(_ name: String) async throws {
        try await store.deleteBucket(name)
    }

    public func usage(of bucket: String, user uid: String? = nil) async throws -> ObjectUsage {
        let owner = uid ?? ""
        return try await store.usage(of: bucket, owner: owner) ?? ObjectUsage(owner: owner)
    }
}
