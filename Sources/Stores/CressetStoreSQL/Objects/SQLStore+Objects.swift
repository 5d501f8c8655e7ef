import CressetConcurrency
import CressetIdentity
public import CressetObjects
import CressetSQL
import CressetWire

extension SQLStore {
    public func place(of name: ObjectName) async throws -> ObjectPlace? {
        try await database.read { (connection) throws(SQLError) in
            let table = ObjectTable(connection: connection)
            guard let bucket = try table.bucket(name.bucket) else { return nil }
            return ObjectPlace(bucket: bucket, object: try table.object(name))
        }
    }

    public func objects(in bucket: String, range: ObjectRange, limit: Int) async throws -> [StoredObject] {
        try await database.read { (connection) throws(SQLError) in
            try ObjectTable(connection: connection).objects(in: bucket, range: range, limit: limit)
        }
    }

    public func objects(
        uploadedBy uid: String,
        in bucket: String,
        after path: String,
        limit: Int
    ) async throws -> [StoredObject] {
        try await database.read { (connection) throws(SQLError) in
            try ObjectTable(connection: connection).objects(uploadedBy: uid, in: bucket, after: path, limit: limit)
        }
    }

    public func change(
        _ name: ObjectName,
        for owner: String?,
        step change: @escaping @Sendable (inout ObjectStep) throws -> Void
    ) async throws {
        try await objectWrite { [auditWriter] connection in
            let table = ObjectTable(connection: connection)
            guard let bucket = try table.bucket(name.bucket) else { throw ObjectError.bucketNotFound }
            let old = try table.object(name)
            var usages: [ObjectUsage] = []
            for owner in Set(["", owner ?? "", old?.uploader ?? ""].map { ByteText($0) }) {
                if let usage = try table.usage(of: bucket.name, owner: owner.text) { usages.append(usage) }
            }
            var step = ObjectStep(bucket: bucket, object: old, usages: usages)
            try change(&step)
            if let object = step.object, object != old { try table.put(object) }
            if step.object == nil, old != nil { try table.delete(name) }
            for usage in step.usages where !usages.contains(usage) { try table.put(usage, of: bucket.name) }
            if let digest = step.finished, let object = step.object {
                try UploadTable(connection: connection).finish(digest, generation: object.generation)
            }
            guard step.isRecorded, step.object == nil, old != nil else { return }
            try AuditTable(connection: connection, auditWriter: auditWriter).record(
                AuditEvent(.objectDeleted, in: UserPool(projectID: bucket.projectID), of: ["\(name)"])
            )
        }
    }

    public func named(_ keys: [String]) async throws -> Set<String> {
        try await database.read { (connection) throws(SQLError) in
            var named: Set<String> = []
            for key in keys {
                let isNamed = try connection.row(
                    """
                    SELECT EXISTS (SELECT 1 FROM stored_object WHERE bytes = ?)
                        OR EXISTS (SELECT 1 FROM object_upload WHERE bytes = ? AND \(StoredUpload.isOpen))
                    """,
                    binding: [.text(key), .text(key)]
                ) { $0.bool(0) }
                if isNamed != false { named.insert(key) }
            }
            return named
        }
    }

    @discardableResult
    func objectWrite<Value: Sendable>(
        isLong: Bool = false,
        _ body: @escaping @Sendable (any SQLConnection) throws -> Value
    ) async throws -> Value {
        do {
            return try await core.database.write(isLong: isLong, body)
        } catch let error as SQLError {
            throw StoreError(error)
        } catch PoolError.full {
            throw StoreError(.busy)
        }
    }
}
