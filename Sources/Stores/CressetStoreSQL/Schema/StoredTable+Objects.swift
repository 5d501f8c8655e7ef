/// The tables of Cloud Storage. Those without a project are deleted with the bucket, by its name.
extension StoredTable {
    static let objects = [
        StoredTable(
            "bucket",
            key: "name",
            isGrowing: false,
            columns: [
                .text("name"), .text("project"), .integer("created_at"), .text("config"), .integer("rules"),
            ],
            indexes: [StoredIndex("bucket_project", on: "project, name")]
        ),
        StoredTable(
            "bucket_rules",
            key: "bucket version",
            isGrowing: false,
            columns: [.text("bucket"), .integer("version"), .text("text"), .integer("created_at")]
        ),
        // A row without an owner counts the whole bucket.
        StoredTable(
            "bucket_usage",
            key: "bucket owner",
            columns: [
                .text("bucket"), .text("owner"), .integer("bytes"), .integer("objects"), .integer("minute"),
                .integer("uploads"), .integer("last_generation"),
            ]
        ),
        StoredTable(
            "stored_object",
            key: "bucket path",
            columns: [
                .text("bucket"), .text("path"), .integer("generation"), .integer("metageneration"), .integer("size"),
                .integer("created_at"), .integer("updated_at"), .text("uploader").optional, .text("bytes"),
                .text("rest"),
            ],
            indexes: [
                StoredIndex("stored_object_bytes", on: "bytes"),
                StoredIndex(
                    "stored_object_uploader",
                    on: "bucket, uploader, path",
                    where: "uploader IS NOT NULL"
                ),
            ]
        ),
        StoredTable(
            "object_upload",
            key: "digest",
            owner: .project,
            columns: [
                .blob("digest"), .text("project"), .text("bucket"), .text("path"), .text("uid").optional,
                .text("network"), .text("bytes"), .integer("received"), .text("state"),
                .integer("generation").optional, .integer("created_at"), .integer("expires_at"), .text("rest"),
            ],
            indexes: [
                StoredIndex("object_upload_user", on: "project, uid", where: "state = 'open' AND uid IS NOT NULL"),
                StoredIndex("object_upload_network", on: "project, network", where: "state = 'open'"),
                StoredIndex("object_upload_expires_at", on: "expires_at"),
                StoredIndex("object_upload_bytes", on: "bytes"),
                StoredIndex("object_upload_bucket", on: "bucket"),
            ]
        ),
    ]
}
