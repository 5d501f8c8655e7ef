public import CressetRules
public import CressetWire

extension Objects {
    public func rules(of bucket: String) async throws -> BucketRules? {
        let stored = try await self.bucket(bucket)
        return stored.rulesVersion == 0 ? nil : try await store.rules(stored.rulesVersion, of: bucket)
    }

    public static func checkRules(_ text: String) throws(ObjectError) {
        _ = try ObjectJudge.compiled(text)
    }

    /// - Throws: ``ObjectError`` (`rules`, `bucketNotFound`, `preconditionFailed`): see ``ObjectStore``.
    public func setRules(
        _ text: String,
        of bucket: String,
        replacing former: Int64? = nil
    ) async throws -> BucketRules {
        try Self.checkRules(text)
        return try await store.addRules(text, to: bucket, replacing: former, at: clock())
    }

    public func restoreRules(_ version: Int64, of bucket: String) async throws -> BucketRules {
        guard let rules = try await store.rules(version, of: bucket) else { throw ObjectError.rulesVersionNotFound }
        return try await setRules(rules.text, of: bucket)
    }

    public func rulesVersions(of bucket: String) async throws -> [BucketRules] {
        try await store.rulesVersions(of: bucket)
    }

    public func explanation(
        of method: StorageMethod,
        _ path: String,
        in bucket: String,
        as caller: ObjectCaller,
        proposed: JSONValue? = nil
    ) async throws -> RulesExplanation? {
        let stored = try await self.bucket(bucket)
        guard let rules = try await judge.rules(of: stored, in: store) else { return nil }
        let object =
            method == .list ? nil : try await store.place(of: ObjectName(bucket: bucket, path: path))?.object
        let place =
            method == .list && path.hasSuffix("/") ? String(decoding: path.utf8.dropLast(), as: UTF8.self) : path
        let request = StorageRequest(
            method,
            segments: ObjectName.segments(of: place, in: bucket),
            auth: caller.auth,
            time: clock(),
            resource: object?.resource ?? .null,
            proposed: proposed
        )
        return RulesExplanation(of: request, by: rules)
    }

    /// The coverage since the rules were loaded; `nil` if disabled.
    public func coverage(of bucket: String) -> RulesCoverage? {
        judge.coverage(of: bucket)
    }
}
