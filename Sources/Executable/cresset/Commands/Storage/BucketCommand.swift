import CressetIdentity
import CressetObjects
import CressetSystem
import CressetWire

enum BucketCommand {
    static let commands = [
        Command("bucket create NAME", run: create)
            .summary("Create a bucket. PROJECT.appspot.com and PROJECT.firebasestorage.app exist without it")
            .examples("bucket create shop-photos --project shop", "bucket create shop-photos --project shop --json"),
        Command("bucket list", run: list)
            .summary("List a project's buckets with their quotas and use")
            .examples("bucket list --project shop", "bucket list --project shop --json"),
        Command("bucket update NAME", run: update)
            .summary("Set the quotas (default: none) and the origins of a bucket")
            .examples(
                "bucket update shop.appspot.com --max-bytes 10000000000 --max-bytes-per-user 100000000",
                "bucket update shop.appspot.com --cors https://shop.example.com"
            ),
        Command("bucket remove NAME", run: remove)
            .summary("Remove an empty bucket with its rules")
            .examples("bucket remove shop-photos", "bucket remove shop-photos --json"),
    ]

    struct UpdateOptions: OptionGroup {
        let storage = StorageCommand.StorageOptions()
        let bytes = Option("max-bytes", as: .quota).help("Maximum bytes of all objects")
        let objects = Option("max-objects", as: .quota).help("Maximum number of objects")
        let bytesOfUser = Option("max-bytes-per-user", as: .quota).help("Maximum bytes of the objects of one user")
        let objectsOfUser = Option("max-objects-per-user", as: .quota).help("Maximum number of objects of one user")
        let uploads = Option("uploads-per-minute", as: .quota).help("Maximum uploads a minute")
        let uploadsOfUser = Option("uploads-per-minute-and-user", as: .quota)
            .help("Maximum uploads of one user a minute")
        let origins = Option(list: "cors", of: .text("ORIGIN"))
            .help("Allow scripts of these origins to use downloads and Google's API; * or none for all (default)")
    }

    struct ProjectOptions: OptionGroup {
        let id = Option(required: "project", as: .id).help("Project ID")
        let storage = StorageCommand.StorageOptions()
    }

    private static func create(_ name: String, options: Options<ProjectOptions>) async throws {
        try await StorageCommand.run(with: options.storage, about: name, creatingDefault: false) {
            objects,
            administration in
            let project = try await administration.project(options.id)
            let bucket = try await objects.createBucket(name, of: project.id)
            options.storage.output.show(json(bucket), text: "created \(bucket.name)")
        }
    }

    private static func list(_ options: Options<ProjectOptions>) async throws {
        try await StorageCommand.run(with: options.storage, about: options.id) { objects, administration in
            let project = try await administration.project(options.id)
            var rows: [(bucket: StoredBucket, usage: ObjectUsage)] = []
            for bucket in try await objects.buckets(of: project.id) {
                rows.append((bucket, try await objects.usage(of: bucket.name)))
            }
            options.storage.output.show(
                "buckets",
                of: rows,
                json: { json($0.bucket, usage: $0.usage) },
                columns: ["NAME", "CREATED", "OBJECTS", "BYTES", "MAX BYTES", "MAX BYTES PER USER", "RULES"]
            ) { bucket, usage in
                [
                    bucket.name, StorageCommand.moment(bucket.createdAt), "\(usage.objects)", "\(usage.bytes)",
                    bucket.settings.bytes.map { "\($0)" }, bucket.settings.bytesOfUser.map { "\($0)" },
                    bucket.rulesVersion == 0 ? nil : "\(bucket.rulesVersion)",
                ]
            }
        }
    }

    private static func update(_ name: String, options: Options<UpdateOptions>) async throws {
        try await StorageCommand.run(with: options.storage, about: name) { objects in
            var settings = try await objects.bucket(name).settings
            options.bytes?.apply(to: &settings.bytes)
            options.objects?.apply(to: &settings.objects)
            options.bytesOfUser?.apply(to: &settings.bytesOfUser)
            options.objectsOfUser?.apply(to: &settings.objectsOfUser)
            options.uploads?.apply(to: &settings.uploadsPerMinute)
            options.uploadsOfUser?.apply(to: &settings.uploadsPerMinuteOfUser)
            if options.origins == ["none"] {
                settings.cors = []
            } else if !options.origins.isEmpty {
                settings.cors = [
                    BucketCORS(origins: options.origins, methods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"])
                ]
            }
            let bucket = try await objects.updateBucket(name, settings: settings)
            options.storage.output.show(json(bucket), text: "updated \(bucket.name)")
        }
    }

    private static func remove(_ name: String, options: Options<StorageCommand.StorageOptions>) async throws {
        try await StorageCommand.run(with: options, about: name) { objects in
            try await objects.deleteBucket(name)
            options.output.show(["name": .string(name)], text: "removed \(name)")
        }
    }

    private static func json(_ bucket: StoredBucket, usage: ObjectUsage? = nil) -> JSONObject {
        let settings = bucket.settings
        var json: JSONObject = [
            "name": .string(bucket.name), "project": .string(bucket.projectID),
            "createdAt": .string(StorageCommand.moment(bucket.createdAt)),
            "rulesVersion": .integer(bucket.rulesVersion),
        ]
        if let usage {
            json["objects"] = .integer(usage.objects)
            json["bytes"] = .integer(usage.bytes)
        }
        let quotas = [
            ("maxBytes", settings.bytes), ("maxObjects", settings.objects), ("maxBytesPerUser", settings.bytesOfUser),
            ("maxObjectsPerUser", settings.objectsOfUser), ("uploadsPerMinute", settings.uploadsPerMinute),
            ("uploadsPerMinuteAndUser", settings.uploadsPerMinuteOfUser),
        ]
        for (name, value) in quotas { json[name] = value.map(JSONValue.integer) }
        json["origins"] = .array(settings.cors.flatMap(\.origins).map(JSONValue.string))
        return json
    }
}

enum Quota: Sendable {
    case unlimited
    case most(Int64)

    fileprivate func apply(to value: inout Int64?) {
        value = if case .most(let limit) = self { limit } else { nil }
    }
}

extension ValueFormat<Quota> {
    fileprivate static var quota: Self {
        ValueFormat("N|unlimited", expected: "a number, or unlimited") { text in
            if text == "unlimited" { return .unlimited }
            return Int64(text).flatMap { $0 >= 0 ? .most($0) : nil }
        }
    }
}
