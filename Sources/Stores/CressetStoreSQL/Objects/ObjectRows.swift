import CressetObjects
import CressetSQL
import CressetWire

extension StoredBucket {
    static let columns = "name, project, created_at, config, rules"

    init(row: borrowing SQLRow) {
        self.init(
            name: row.text(0),
            projectID: row.text(1),
            createdAt: row.integer(2),
            settings: BucketSettings(stored: JSONObject(stored: row.text(3))),
            rulesVersion: row.integer(4)
        )
    }

    var values: [SQLValue] {
        [
            .text(name), .text(projectID), .integer(createdAt), .text(settings.stored.text), .integer(rulesVersion),
        ]
    }
}

extension BucketSettings {
    init(stored: JSONObject) {
        self.init()
        bytes = stored["bytes"]?.integer
        objects = stored["objects"]?.integer
        bytesOfUser = stored["bytesOfUser"]?.integer
        objectsOfUser = stored["objectsOfUser"]?.integer
        uploadsPerMinute = stored["uploadsPerMinute"]?.integer
        uploadsPerMinuteOfUser = stored["uploadsPerMinuteOfUser"]?.integer
        cors = (stored["cors"]?.array ?? []).compactMap(\.object).map { entry in
            BucketCORS(
                origins: entry.texts("origins"),
                methods: entry.texts("methods"),
                responseHeaders: entry.texts("responseHeaders"),
                maxAgeSeconds: entry["maxAgeSeconds"]?.integer
            )
        }
    }

    var stored: JSONObject {
        var stored = JSONObject()
        stored["bytes"] = bytes.map { .integer($0) }
        stored["objects"] = objects.map { .integer($0) }
        stored["bytesOfUser"] = bytesOfUser.map { .integer($0) }
        stored["objectsOfUser"] = objectsOfUser.map { .integer($0) }
        stored["uploadsPerMinute"] = uploadsPerMinute.map { .integer($0) }
        stored["uploadsPerMinuteOfUser"] = uploadsPerMinuteOfUser.map { .integer($0) }
        guard !cors.isEmpty else { return stored }
        stored["cors"] = .array(
            cors.map { entry in
                var object = JSONObject()
                object.setTexts(entry.origins, of: "origins")
                object.setTexts(entry.methods, of: "methods")
                object.setTexts(entry.responseHeaders, of: "responseHeaders")
                object["maxAgeSeconds"] = entry.maxAgeSeconds.map { .integer($0) }
                return .object(object)
            }
        )
        return stored
    }
}

extension ObjectUsage {
    static let columns = "owner, bytes, objects, minute, uploads, last_generation"

    init(row: borrowing SQLRow) {
        self.init(owner: row.text(0))
        (bytes, objects) = (row.integer(1), row.integer(2))
        (minute, uploads, lastGeneration) = (row.integer(3), row.integer(4), row.integer(5))
    }

    var values: [SQLValue] {
        [
            .text(owner), .integer(bytes), .integer(objects), .integer(minute), .integer(uploads),
            .integer(lastGeneration),
        ]
    }
}

extension StoredObject {
    static let columns =
        "bucket, path, generation, metageneration, size, created_at, updated_at, uploader, bytes, rest"

    init(row: borrowing SQLRow) {
        let rest = JSONObject(stored: row.text(9))
        self.init(
            name: ObjectName(storedBucket: row.text(0), path: row.text(1)),
            generation: row.integer(2),
            metageneration: row.integer(3),
            size: row.integer(4),
            attributes: ObjectAttributes(stored: rest),
            md5: Base64.decoded(rest["md5"]?.string ?? "") ?? [],
            crc32c: UInt32(clamping: rest["crc32c"]?.integer ?? 0),
            createdAt: row.integer(5),
            updatedAt: row.integer(6),
            tokens: rest.texts("tokens"),
            uploader: row.optionalText(7),
            bytes: row.text(8)
        )
    }

    var values: [SQLValue] {
        var rest = attributes.stored
        rest["md5"] = .string(Base64.encoded(md5))
        rest["crc32c"] = .integer(Int64(crc32c))
        rest.setTexts(tokens, of: "tokens")
        return [
            .text(name.bucket), .text(name.path), .integer(generation), .integer(metageneration), .integer(size),
            .integer(createdAt), .integer(updatedAt), SQLValue(uploader), .text(bytes), .text(rest.text),
        ]
    }
}

extension ObjectAttributes {
    init(stored: JSONObject) {
        self.init(contentType: stored["contentType"]?.string)
        contentEncoding = stored["contentEncoding"]?.string
        contentDisposition = stored["contentDisposition"]?.string
        contentLanguage = stored["contentLanguage"]?.string
        cacheControl = stored["cacheControl"]?.string
        for (key, value) in stored["metadata"]?.object?.members ?? [] { custom[key] = value.string }
    }

    var stored: JSONObject {
        var stored = JSONObject()
        stored["contentType"] = contentType.map { .string($0) }
        stored["contentEncoding"] = contentEncoding.map { .string($0) }
        stored["contentDisposition"] = contentDisposition.map { .string($0) }
        stored["contentLanguage"] = contentLanguage.map { .string($0) }
        stored["cacheControl"] = cacheControl.map { .string($0) }
        if !custom.isEmpty {
            stored["metadata"] = .object(
                JSONObject(custom.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
            )
        }
        return stored
    }
}

extension JSONObject {
    func texts(_ name: String) -> [String] {
        (self[name]?.array ?? []).compactMap(\.string)
    }

    mutating func setTexts(_ texts: [String], of name: String) {
        self[name] = texts.isEmpty ? nil : .array(texts.map { .string($0) })
    }
}
