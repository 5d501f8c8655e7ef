import CressetObjects
import CressetSQL

struct ObjectTable {
    private static let selectObjects = "SELECT \(StoredObject.columns) FROM stored_object WHERE bucket = ?"

    let connection: any SQLConnection

    func bucket(_ name: String) throws(SQLError) -> StoredBucket? {
        try connection.row("SELECT \(StoredBucket.columns) FROM bucket WHERE name = ?", binding: [.text(name)]) {
            StoredBucket(row: $0)
        }
    }

    func object(_ name: ObjectName) throws(SQLError) -> StoredObject? {
        try connection.row(Self.selectObjects + " AND path = ?", binding: name.values) { StoredObject(row: $0) }
    }

    func objects(in bucket: String, range: ObjectRange, limit: Int) throws(SQLError) -> [StoredObject] {
        let (condition, start) =
            switch range.start {
            case .at(let path): ("path >= ?", path)
            case .after(let path): ("path > ?", path)
            }
        let end = range.end.map { [SQLValue.text($0)] } ?? []
        return try connection.rows(
            "\(Self.selectObjects) AND \(condition)\(end.isEmpty ? "" : " AND path < ?") ORDER BY path LIMIT ?",
            binding: [.text(bucket), .text(start)] + end + [.integer(Int64(limit))]
        ) { StoredObject(row: $0) }
    }

    func objects(
        uploadedBy uid: String,
        in bucket: String,
        after path: String,
        limit: Int
    ) throws(SQLError) -> [StoredObject] {
        // The inner query reads its index alone, which makes it the first choice.
        try connection.rows(
            """
            \(Self.selectObjects) AND path IN (
                SELECT path FROM stored_object WHERE bucket = ? AND uploader = ? AND path > ? ORDER BY path LIMIT ?
            ) ORDER BY path
            """,
            binding: [.text(bucket), .text(bucket), .text(uid), .text(path), .integer(Int64(limit))]
        ) { StoredObject(row: $0) }
    }

    func usage(of bucket: String, owner: String) throws(SQLError) -> ObjectUsage? {
        try connection.row(
            "SELECT \(ObjectUsage.columns) FROM bucket_usage WHERE bucket = ? AND owner = ?",
            binding: [.text(bucket), .text(owner)]
        ) { ObjectUsage(row: $0) }
    }

    func put(_ object: StoredObject) throws(SQLError) {
        try connection.run(
            """
            INSERT INTO stored_object (\(StoredObject.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (bucket, path) DO UPDATE SET generation = excluded.generation,
                metageneration = excluded.metageneration, size = excluded.size, created_at = excluded.created_at,
                updated_at = excluded.updated_at, uploader = excluded.uploader, bytes = excluded.bytes,
                rest = excluded.rest
            """,
            binding: object.values
        )
    }

    func delete(_ name: ObjectName) throws(SQLError) {
        try connection.run("DELETE FROM stored_object WHERE bucket = ? AND path = ?", binding: name.values)
    }

    func put(_ usage: ObjectUsage, of bucket: String) throws(SQLError) {
        try connection.run(
            """
            INSERT INTO bucket_usage (bucket, \(ObjectUsage.columns)) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (bucket, owner) DO UPDATE SET bytes = excluded.bytes, objects = excluded.objects,
                minute = excluded.minute, uploads = excluded.uploads, last_generation = excluded.last_generation
            """,
            binding: [.text(bucket)] + usage.values
        )
    }

    func hasObjects(_ bucket: String) throws(SQLError) -> Bool {
        try !objects(in: bucket, range: ObjectRange(from: .at(""), to: nil), limit: 1).isEmpty
    }

    func deleteBucket(_ name: String) throws(SQLError) {
        for statement in [
            "DELETE FROM bucket WHERE name = ?", "DELETE FROM bucket_rules WHERE bucket = ?",
            "DELETE FROM bucket_usage WHERE bucket = ?", "DELETE FROM object_upload WHERE bucket = ?",
        ] {
            try connection.run(statement, binding: [.text(name)])
        }
    }

    func deleteBuckets(of projectID: String) throws(SQLError) {
        for table in ["bucket_rules", "bucket_usage", "stored_object"] {
            try connection.run(
                "DELETE FROM \(table) WHERE bucket IN (SELECT name FROM bucket WHERE project = ?)",
                binding: [.text(projectID)]
            )
        }
        try connection.run("DELETE FROM bucket WHERE project = ?", binding: [.text(projectID)])
    }
}

extension ObjectName {
    fileprivate var values: [SQLValue] { [.text(bucket), .text(path)] }
}
