extension Objects {
    private static let batch = 100

    public func sweep(pausing: @escaping @Sendable () async throws -> Void) async throws -> SweepReport {
        var report = SweepReport()
        let now = clock()
        while true {
            let (deleted, keys) = try await store.deleteUploads(expiredBefore: now, limit: Self.batch)
            for key in keys { try await bytes.delete(key) }
            report.sessions += deleted
            guard deleted == Self.batch else { break }
            try await pausing()
        }
        report.orphans = try await bytes.sweep(olderThan: now - limits.orphanAge) { [store] keys in
            try await pausing()
            return try await store.named(keys)
        }
        return report
    }
}

public struct SweepReport: Equatable, Sendable {
    public var sessions: Int
    public var orphans: Int

    public init(sessions: Int = 0, orphans: Int = 0) {
        (self.sessions, self.orphans) = (sessions, orphans)
    }
}
