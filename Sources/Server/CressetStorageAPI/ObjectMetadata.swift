import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetWire

extension StoredObject {
    var clientMetadata: JSONValue {
        var members = common
        members["contentEncoding"] = .string(attributes.contentEncoding ?? "identity")
        members["contentDisposition"] = .string(attributes.contentDisposition ?? "inline; \(fileName)")
        members["downloadTokens"] = .string(tokens.joined(separator: ","))
        if !custom.isEmpty { members["metadata"] = Self.object(custom) }
        return .object(members)
    }

    /// - Parameter base: URL of this server.
    func googleMetadata(at base: String) -> JSONValue {
        let path = "/storage/v1/b/\(PercentEncoding.encode(name.bucket))/o/\(PercentEncoding.encode(name.path))"
        var members: JSONObject = [
            "kind": "storage#object", "id": .string("\(name.bucket)/\(name.path)/\(generation)"),
            "selfLink": .string(base + path),
            "mediaLink": .string("\(base)/download\(path)?generation=\(generation)&alt=media"),
        ]
        for (key, value) in common.members { members[key] = value }
        members["timeStorageClassUpdated"] = common["timeCreated"]
        members["contentEncoding"] = attributes.contentEncoding.map { .string($0) }
        members["contentDisposition"] = attributes.contentDisposition.map { .string($0) }
        var custom = custom
        if !tokens.isEmpty { custom[MetadataBody.tokensKey] = tokens.joined(separator: ",") }
        if !custom.isEmpty { members["metadata"] = Self.object(custom) }
        return .object(members)
    }

    var fileName: String {
        let file = name.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
        return "filename*=utf-8''\(PercentEncoding.encode(file ?? "file"))"
    }

    private var common: JSONObject {
        var members: JSONObject = [
            "name": .string(name.path), "bucket": .string(name.bucket), "generation": .string("\(generation)"),
            "metageneration": .string("\(metageneration)"), "size": .string("\(size)"),
            "contentType": .string(contentType ?? "application/octet-stream"),
            "timeCreated": .string(Timestamp(milliseconds: createdAt).rfc3339),
            "updated": .string(Timestamp(milliseconds: updatedAt).rfc3339),
            "storageClass": "STANDARD", "md5Hash": .string(Base64.encoded(md5)),
            "crc32c": .string(Checksum.text(crc32c)), "etag": .string(etag),
        ]
        members["contentLanguage"] = attributes.contentLanguage.map { .string($0) }
        members["cacheControl"] = attributes.cacheControl.map { .string($0) }
        return members
    }

    private static func object(_ custom: [String: String]) -> JSONValue {
        .object(JSONObject(custom.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }
}

extension StoredBucket {
    func metadata(at base: String) -> JSONValue {
        var members: JSONObject = [
            "kind": "storage#bucket", "id": .string(name), "name": .string(name),
            "selfLink": .string("\(base)/storage/v1/b/\(PercentEncoding.encode(name))"), "location": "LOCAL",
            "locationType": "region", "storageClass": "STANDARD", "etag": "CAE=", "metageneration": "1",
            "timeCreated": .string(Timestamp(milliseconds: createdAt).rfc3339),
            "updated": .string(Timestamp(milliseconds: createdAt).rfc3339),
            "iamConfiguration": ["uniformBucketLevelAccess": ["enabled": true]],
        ]
        if !settings.cors.isEmpty { members["cors"] = .array(settings.cors.map(\.json)) }
        return .object(members)
    }
}

extension BucketCORS {
    fileprivate var json: JSONValue {
        var members: JSONObject = [
            "origin": .array(origins.map { .string($0) }), "method": .array(methods.map { .string($0) }),
            "responseHeader": .array(responseHeaders.map { .string($0) }),
        ]
        if let maxAgeSeconds { members["maxAgeSeconds"] = .integer(maxAgeSeconds) }
        return .object(members)
    }

    init(_ value: JSONValue) throws(StorageError) {
        func texts(_ name: String) throws(StorageError) -> [String] {
            guard let value = value.object?[name] else { return [] }
            guard let texts = value.array?.compactMap(\.string), texts.count == value.array?.count else {
                throw .invalid("Invalid cors.")
            }
            return texts
        }
        guard value.object != nil else { throw .invalid("Invalid cors.") }
        self.init(
            origins: try texts("origin"),
            methods: try texts("method"),
            responseHeaders: try texts("responseHeader"),
            maxAgeSeconds: value.object?["maxAgeSeconds"]?.integer
        )
    }
}
