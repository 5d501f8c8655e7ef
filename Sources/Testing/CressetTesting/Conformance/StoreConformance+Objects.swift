import CressetIdentity
import CressetObjects
import CressetWire

extension StoreConformance {
    static let objects = [
        objectCheck("bucketIsStoredOnce", bucketIsStoredOnce),
        objectCheck("bucketWithObjectsIsNotDeleted", bucketWithObjectsIsNotDeleted),
        objectCheck("objectIsStoredWithAllMembers", objectIsStoredWithAllMembers),
        objectCheck("objectNamesAreBytes", objectNamesAreBytes),
        objectCheck("objectsAreListedByRange", objectsAreListedByRange),
        objectCheck("objectsAreFoundByTheirUploader", objectsAreFoundByTheirUploader),
        objectCheck("stepThatThrowsChangesNoObject", stepThatThrowsChangesNoObject),
        objectCheck("noneOfSixteenObjectsIsUncounted", noneOfSixteenObjectsIsUncounted),
        objectCheck("keysInUseAreNamed", keysInUseAreNamed),
        objectCheck("rulesOfABucketHaveVersions", rulesOfABucketHaveVersions),
        objectCheck("bucketsAreDeletedWithTheirProject", bucketsAreDeletedWithTheirProject),
        objectCheck("deletionByAnAdministratorIsRecorded", deletionByAnAdministratorIsRecorded),
    ]

    typealias Objects = any IdentityStore & ObjectStore

    static func objectCheck(_ name: String, _ run: @escaping @Sendable (Objects) async throws -> Void) -> Check {
        Check(name) { store in
            guard let store = store as? Objects else {
                throw ConformanceFailure(message: "the store has no objects", file: #fileID, line: #line)
            }
            try await run(store)
        }
    }

    static func bucket(_ name: String, of projectID: String = "acme") -> StoredBucket {
        var settings = BucketSettings()
        settings.cors = [BucketCORS(origins: ["*"], methods: ["GET", "PUT"], responseHeaders: [], maxAgeSeconds: 9)]
        (settings.bytes, settings.objectsOfUser) = (1 << 40, 0)
        return StoredBucket(name: name, projectID: projectID, createdAt: moment.milliseconds, settings: settings)
    }

    static func object(
        _ path: String,
        in bucket: String = "photos",
        generation: Int64 = 1,
        uploader: String? = nil,
        bytes: String = "key"
    ) -> StoredObject {
        StoredObject(
            name: ObjectName(storedBucket: bucket, path: path),
            generation: generation,
            size: 7,
            attributes: ObjectAttributes(),
            md5: digest(1),
            crc32c: .max,
            createdAt: 1,
            updatedAt: 2,
            tokens: [],
            uploader: uploader,
            bytes: bytes
        )
    }

    static func put(_ object: StoredObject, in store: Objects) async throws {
        try await store.change(object.name, for: object.uploader) { $0.object = object }
    }

    static func expect(
        _ name: String,
        file: String = #fileID,
        line: Int = #line,
        refusing step: () async throws -> Void
    ) async throws {
        do {
            try await step()
        } catch let error as ObjectError {
            return try expect("\(error)", is: name, file: file, line: line)
        }
        throw ConformanceFailure(message: "not refused with \(name)", file: file, line: line)
    }

    static func bucketIsStoredOnce(_ store: Objects) async throws {
        let photos = bucket("photos")
        try await expect(store.bucket("photos"), is: nil)
        try await expect(store.insert(photos), is: true)
        try await expect(store.insert(bucket("photos", of: "zenith")), is: false)
        for name in ["z", "a"] { try await expect(store.insert(bucket(name)), is: true) }
        try await expect(store.insert(bucket("other", of: "zenith")), is: true)
        try await expect(store.bucket("photos"), is: photos)
        try await expect(store.buckets(of: "acme").map(\.name), is: ["a", "photos", "z"])
        var settings = BucketSettings()
        settings.uploadsPerMinute = 3
        let changed = try await store.updateBucket("photos", settings: settings)
        try expect(changed?.settings, is: settings)
        try await expect(store.bucket("photos"), is: changed)
        try await expect(store.updateBucket("missing", settings: settings), is: nil)
        try await expect(store.bucket("z")?.settings, is: photos.settings)
    }

    static func bucketWithObjectsIsNotDeleted(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        _ = try await store.addRules("text", to: "photos", replacing: nil, at: 1)
        try await put(object("a"), in: store)
        try await expect("bucketNotEmpty") { try await store.deleteBucket("photos") }
        try await expect("bucketNotFound") { try await store.deleteBucket("missing") }
        try await store.change(object("a").name, for: nil) { $0.object = nil }
        try await store.deleteBucket("photos")
        try await expect(store.bucket("photos"), is: nil)
        try await expect(store.rulesVersions(of: "photos"), is: [])
        try await expect("bucketNotFound") { try await put(object("a"), in: store) }
        try await expect(store.place(of: object("a").name), is: nil)
    }

    static func objectIsStoredWithAllMembers(_ store: Objects) async throws {
        let photos = bucket("photos")
        _ = try await store.insert(photos)
        var attributes = ObjectAttributes(contentType: "image/png; name=\"é\"")
        attributes.contentEncoding = "gzip"
        attributes.contentDisposition = "inline"
        attributes.contentLanguage = "de"
        attributes.cacheControl = "no-store"
        attributes.custom = ["\u{1F600} \"key\"": "value \\ \u{1}", "": ""]
        let full = StoredObject(
            name: ObjectName(storedBucket: "photos", path: "a/b"),
            generation: .max,
            metageneration: 3,
            size: 5 << 30,
            attributes: attributes,
            md5: digest(200),
            crc32c: .max,
            createdAt: moment.milliseconds,
            updatedAt: moment.milliseconds + 1,
            tokens: ["b", "a"],
            uploader: "ada\u{301}",
            bytes: "key"
        )
        try await expect(store.place(of: full.name), is: ObjectPlace(bucket: photos, object: nil))
        for object in [full, object("a/b", generation: 2), full] {
            try await put(object, in: store)
            try await expect(store.place(of: full.name), is: ObjectPlace(bucket: photos, object: object))
        }
        try await store.change(full.name, for: nil) { step in
            guard step.object == full else { throw Refusal() }
            step.object = nil
        }
        try await expect(store.place(of: full.name)?.object, is: nil)
    }

    static func objectNamesAreBytes(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        let paths = [
            "\u{E9}", "e\u{301}", "..a", "a/../b", "a//b", "a/b", "%2F", "A", "a", "a ", " a", "a\u{1}", "\u{10FFFF}",
            "\u{FFFD}", "_", "%", String(repeating: "x", count: 1024), String(repeating: "\u{1F600}", count: 256),
        ]
        for (number, path) in paths.enumerated() { try await put(object(path, bytes: "key-\(number)"), in: store) }
        for (number, path) in paths.enumerated() {
            try await expect(store.place(of: object(path).name)?.object?.bytes, is: "key-\(number)")
        }
        let listed = try await store.objects(in: "photos", range: ObjectRange(from: .at(""), to: nil), limit: 99)
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        try expect(listed.map { Array($0.name.path.utf8) }, is: sorted.map { Array($0.utf8) })
    }

    static func objectsAreListedByRange(_ store: Objects) async throws {
        for name in ["photos", "other"] { _ = try await store.insert(bucket(name)) }
        for path in ["a", "b", "c", "d"] {
            try await put(object(path), in: store)
            try await put(object(path, in: "other"), in: store)
        }
        let ranges: [(ObjectRange, Int, [String])] = [
            (ObjectRange(from: .at(""), to: nil), 9, ["a", "b", "c", "d"]),
            (ObjectRange(from: .at("b"), to: nil), 2, ["b", "c"]),
            (ObjectRange(from: .after("b"), to: nil), 9, ["c", "d"]),
            (ObjectRange(from: .at("b"), to: "d"), 9, ["b", "c"]), (ObjectRange(from: .after("a"), to: "c"), 9, ["b"]),
            (ObjectRange(from: .at("c"), to: "c"), 9, []), (ObjectRange(from: .at("d"), to: "a"), 9, []),
        ]
        for (range, limit, paths) in ranges {
            let found = try await store.objects(in: "photos", range: range, limit: limit)
            try expect(found.map(\.name), is: paths.map { object($0).name })
        }
    }

    static func objectsAreFoundByTheirUploader(_ store: Objects) async throws {
        for name in ["photos", "other"] { _ = try await store.insert(bucket(name)) }
        for (path, uid) in [("a", "ada"), ("b", nil), ("c", "bob"), ("d", "ada")] {
            for name in ["photos", "other"] { try await put(object(path, in: name, uploader: uid), in: store) }
        }
        func paths(_ uid: String, after path: String, limit: Int = 9) async throws -> [String] {
            try await store.objects(uploadedBy: uid, in: "photos", after: path, limit: limit).map(\.name.path)
        }
        try await expect(paths("ada", after: ""), is: ["a", "d"])
        try await expect(paths("ada", after: "", limit: 1), is: ["a"])
        try await expect(paths("ada", after: "a"), is: ["d"])
        try await expect(paths("ada", after: "d"), is: [])
        try await expect(paths("", after: ""), is: [])
    }

    static func stepThatThrowsChangesNoObject(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        try await put(object("a", uploader: "ada"), in: store)
        try await expectRefusal {
            try await store.change(object("a").name, for: "bob") { step in
                step.object = nil
                step.usages = [usage("", objects: 5)]
                throw Refusal()
            }
        }
        try await expect("preconditionFailed") {
            try await store.change(object("a").name, for: nil) { _ in throw ObjectError.preconditionFailed }
        }
        try await expect(store.place(of: object("a").name)?.object, is: object("a", uploader: "ada"))
        try await expect(store.usage(of: "photos", owner: ""), is: nil)
    }

    private static func usage(_ owner: String, objects: Int64) -> ObjectUsage {
        var usage = ObjectUsage(owner: owner)
        (usage.objects, usage.bytes, usage.minute, usage.uploads) = (objects, objects * 7, 8, 9)
        usage.lastGeneration = 10
        return usage
    }

    static func noneOfSixteenObjectsIsUncounted(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        let refusals = try await race { number in
            try await store.change(object("\(number)").name, for: "ada") { step in
                let owners = ["", "ada"].map { owner in
                    usage(owner, objects: (step.usages.first { $0.owner == owner }?.objects ?? 0) + 1)
                }
                step.usages = owners
                step.object = object("\(number)", uploader: "ada")
            }
        }
        try expect(refusals, is: [])
        for owner in ["", "ada"] {
            try await expect(store.usage(of: "photos", owner: owner), is: usage(owner, objects: Int64(racers)))
        }
        try await expect(store.usage(of: "photos", owner: "bob"), is: nil)
        // The counters of the present uploader are known to everyone who replaces the object.
        try await store.change(object("1").name, for: nil) { step in
            guard Set(step.usages.map(\.owner)) == ["", "ada"] else { throw Refusal() }
        }
    }

    static func keysInUseAreNamed(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        try await put(object("a", bytes: "of-object"), in: store)
        for (number, name) in ["open", "canceled", "finished"].enumerated() {
            try await store.insert(upload(UInt8(number), bytes: name), limits: UploadLimits())
        }
        _ = try await store.cancelUpload(digest(1), until: 500)
        try await store.change(object("b").name, for: nil) { step in
            step.object = object("b", bytes: "finished")
            step.finished = digest(2)
        }
        let keys = ["of-object", "open", "canceled", "finished", "unknown"]
        try await expect(store.named(keys), is: ["of-object", "open", "finished"])
        try await store.change(object("b").name, for: nil) { $0.object = nil }
        try await expect(store.named(keys), is: ["of-object", "open"])
        try await expect(store.named([]), is: [])
    }

    static func rulesOfABucketHaveVersions(_ store: Objects) async throws {
        for name in ["photos", "other"] { _ = try await store.insert(bucket(name)) }
        let refusal = { (bucket: String, former: Int64?) in
            do {
                _ = try await store.addRules("text", to: bucket, replacing: former, at: 9)
                return "none"
            } catch {
                return "\(error)"
            }
        }
        try await expect(refusal("missing", nil), is: "bucketNotFound")
        for former in [1, -1] { try await expect(refusal("photos", Int64(former)), is: "preconditionFailed") }
        for number in 1...3 {
            let rules = BucketRules(version: Int64(number), text: "// é \(number)\n", createdAt: Int64(number))
            let former = number == 3 ? nil : rules.version - 1
            let stored = try await store.addRules(rules.text, to: "photos", replacing: former, at: rules.createdAt)
            try expect(stored, is: rules)
            try await expect(store.rules(rules.version, of: "photos"), is: rules)
        }
        try await expect(refusal("photos", 2), is: "preconditionFailed")
        try await expect(store.bucket("photos")?.rulesVersion, is: 3)
        try await expect(store.rulesVersions(of: "photos").map(\.version), is: [3, 2, 1])
        try await expect(store.bucket("other")?.rulesVersion, is: 0)
        try await expect(store.rules(4, of: "photos"), is: nil)
        try await expect(store.rulesVersions(of: "other"), is: [])
    }

    static func bucketsAreDeletedWithTheirProject(_ store: Objects) async throws {
        for (id, name) in [("acme", "photos"), ("zenith", "other")] {
            try await store.insert(project(id, number: id, apiKey: id))
            _ = try await store.insert(bucket(name, of: id))
            _ = try await store.addRules("text", to: name, replacing: nil, at: 1)
            try await store.change(object("a", in: name).name, for: nil) { step in
                step.object = object("a", in: name, bytes: name)
                step.usages = [usage("", objects: 1)]
            }
        }
        try await store.insert(upload(1), limits: UploadLimits())
        try await store.deleteProject("acme")
        try await expect(store.buckets(of: "acme"), is: [])
        try await expect(store.named(["photos", "other", "upload"]), is: ["other"])
        try await expect(store.upload(digest(1)), is: nil)
        _ = try await store.insert(bucket("photos"))
        try await expect(store.place(of: object("a").name)?.object, is: nil)
        try await expect(store.usage(of: "photos", owner: ""), is: nil)
        try await expect(store.rulesVersions(of: "photos"), is: [])
        try await expect(store.usage(of: "other", owner: ""), is: usage("", objects: 1))
        try await expect(store.rulesVersions(of: "other").count, is: 1)
    }

    static func deletionByAnAdministratorIsRecorded(_ store: Objects) async throws {
        _ = try await store.insert(bucket("photos"))
        for path in ["a", "b"] { try await put(object(path), in: store) }
        let writer = AuditWriter(.server, secrets: vault, clock: TestClock())
        let recorded = store.recorded(by: writer)
        try await recorded.record(AuditEvent(.projectCreated, in: pool, of: ["acme"]))
        try await recorded.change(object("a").name, for: nil) { $0.object = nil }
        for _ in 0..<2 {
            try await recorded.change(object("b").name, for: nil) { ($0.object, $0.isRecorded) = (nil, true) }
        }
        _ = try await recorded.addRules("text", to: "photos", replacing: nil, at: 1)
        _ = try await recorded.updateBucket("photos", settings: BucketSettings())
        try await recorded.deleteBucket("photos")
        let events = try await store.auditRecords(after: 1, matching: AuditQuery(), limit: 9)
        let kinds: [AuditEvent.Kind] = [.objectDeleted, .rulesChanged, .bucketChanged, .bucketDeleted]
        try expect(events.map(\.kind), is: kinds.map(\.rawValue))
        let targets = ["photos/b", "photos", "photos", "photos"]
        try expect(events.map(\.targets), is: targets.map { "[\"\($0)\"]" })
    }
}
