import CressetIdentity
public import CressetObjects
import CressetSQL
import CressetWire

extension SQLStore {
    private static var rulesVersionsKept: Int64 { 200 }

    public func bucket(_ name: String) async throws -> StoredBucket? {
        try await database.read { (connection) throws(SQLError) in
            try ObjectTable(connection: connection).bucket(name)
        }
    }

    public func buckets(of projectID: String) async throws -> [StoredBucket] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT \(StoredBucket.columns) FROM bucket WHERE project = ? ORDER BY name",
                binding: [.text(projectID)]
            ) { StoredBucket(row: $0) }
        }
    }

    public func insert(_ bucket: StoredBucket) async throws -> Bool {
        try await write { [auditWriter] connection in
            guard try ObjectTable(connection: connection).bucket(bucket.name) == nil else { return false }
            try connection.run(
                "INSERT INTO bucket (\(StoredBucket.columns)) VALUES (?, ?, ?, ?, ?)",
                binding: bucket.values
            )
            try AuditTable(connection: connection, auditWriter: auditWriter).record(.bucketCreated, of: bucket)
            return true
        }
    }

    public func updateBucket(_ name: String, settings: BucketSettings) async throws -> StoredBucket? {
        try await write { [auditWriter] connection in
            guard var bucket = try ObjectTable(connection: connection).bucket(name) else { return nil }
            bucket.settings = settings
            try connection.run(
                "UPDATE bucket SET config = ? WHERE name = ?",
                binding: [.text(settings.stored.text), .text(name)]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter).record(.bucketChanged, of: bucket)
            return bucket
        }
    }

    public func deleteBucket(_ name: String) async throws {
        try await objectWrite { [auditWriter] connection in
            let table = ObjectTable(connection: connection)
            guard let bucket = try table.bucket(name) else { throw ObjectError.bucketNotFound }
            guard try !table.hasObjects(name) else { throw ObjectError.bucketNotEmpty }
            try table.deleteBucket(name)
            try AuditTable(connection: connection, auditWriter: auditWriter).record(.bucketDeleted, of: bucket)
        }
    }

    public func usage(of bucket: String, owner: String) async throws -> ObjectUsage? {
        try await database.read { (connection) throws(SQLError) in
            try ObjectTable(connection: connection).usage(of: bucket, owner: owner)
        }
    }

    public func addRules(
        _ text: String,
        to name: String,
        replacing former: Int64?,
        at instant: Int64
    ) async throws -> BucketRules {
        try await objectWrite { [auditWriter] connection in
            guard let bucket = try ObjectTable(connection: connection).bucket(name) else {
                throw ObjectError.bucketNotFound
            }
            if let former, bucket.rulesVersion != former { throw ObjectError.preconditionFailed }
            let rules = BucketRules(version: bucket.rulesVersion + 1, text: text, createdAt: instant)
            try connection.run(
                "INSERT INTO bucket_rules (bucket, version, text, created_at) VALUES (?, ?, ?, ?)",
                binding: [.text(name), .integer(rules.version), .text(text), .integer(instant)]
            )
            try connection.run(
                "DELETE FROM bucket_rules WHERE bucket = ? AND version <= ?",
                binding: [.text(name), .integer(rules.version - Self.rulesVersionsKept)]
            )
            try connection.run(
                "UPDATE bucket SET rules = ? WHERE name = ?",
                binding: [.integer(rules.version), .text(name)]
            )
            try AuditTable(connection: connection, auditWriter: auditWriter).record(.rulesChanged, of: bucket)
            return rules
        }
    }

    public func rulesVersions(of bucket: String) async throws -> [BucketRules] {
        try await database.read { (connection) throws(SQLError) in
            try connection.rows(
                "SELECT version, text, created_at FROM bucket_rules WHERE bucket = ? ORDER BY version DESC",
                binding: [.text(bucket)]
            ) { BucketRules(version: $0.integer(0), text: $0.text(1), createdAt: $0.integer(2)) }
        }
    }

    public func rules(_ version: Int64, of bucket: String) async throws -> BucketRules? {
        try await database.read { (connection) throws(SQLError) in
            try connection.row(
                "SELECT version, text, created_at FROM bucket_rules WHERE bucket = ? AND version = ?",
                binding: [.text(bucket), .integer(version)]
            ) { BucketRules(version: $0.integer(0), text: $0.text(1), createdAt: $0.integer(2)) }
        }
    }
}

extension AuditTable {
    fileprivate func record(_ kind: AuditEvent.Kind, of bucket: StoredBucket) throws(SQLError) {
        try record(AuditEvent(kind, in: UserPool(projectID: bucket.projectID), of: [bucket.name]))
    }
}
