internal import CressetCrypto
internal import CressetRules
internal import CressetWire

extension ObjectName {
    var segments: [String] { Self.segments(of: path, in: bucket) }

    static func segments(of path: String, in bucket: String) -> [String] {
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return ["b", bucket, "o"] + (path.isEmpty ? [] : parts.map { String(decoding: $0, as: UTF8.self) })
    }
}

extension ObjectAttributes {
    func members(of name: ObjectName, size: Int64, md5: [UInt8], crc32c: UInt32) -> JSONObject {
        let file = name.path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(decoding: $0, as: UTF8.self) }
        let disposition = "inline; filename*=utf-8''" + Self.percentEncoded(file ?? "")
        return [
            "name": .string(name.path), "bucket": .string(name.bucket), "size": .integer(size),
            "md5Hash": .string(Base64.encoded(md5)), "crc32c": .string(Base64.encoded(StoredObject.bytes(of: crc32c))),
            "contentType": contentType.json, "contentEncoding": .string(contentEncoding ?? "identity"),
            "contentDisposition": .string(contentDisposition ?? disposition),
            "contentLanguage": contentLanguage.json, "cacheControl": cacheControl.json,
            "metadata": custom.isEmpty
                ? .null : .object(JSONObject(custom.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })),
        ]
    }

    private static func percentEncoded(_ text: String) -> String {
        text.utf8.reduce(into: "") { encoded, byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = byte < 0x80 && (scalar.properties.isAlphabetic || "0123456789-._~".utf8.contains(byte))
            encoded += isPlain ? String(scalar) : "%" + Hexadecimal.encoded([byte]).uppercased()
        }
    }
}

extension String? {
    fileprivate var json: JSONValue { map { .string($0) } ?? .null }
}

extension StoredObject {
    private static let storageClass: JSONValue = "STANDARD"

    static func bytes(of crc32c: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc32c >> $0) }
    }

    /// In Google's form: a Protocol Buffers message of both generations.
    public var etag: String {
        Base64.encoded([0x08] + Self.varint(generation) + [0x10] + Self.varint(metageneration))
    }

    private static func varint(_ number: Int64) -> [UInt8] {
        var (rest, bytes) = (UInt64(bitPattern: number), [UInt8]())
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        return bytes + [UInt8(truncatingIfNeeded: rest)]
    }

    var resource: JSONValue {
        var members = proposal.object ?? [:]
        members["timeCreated"] = StorageRequest.time(milliseconds: createdAt)
        members["updated"] = StorageRequest.time(milliseconds: updatedAt)
        return .object(members)
    }

    private var proposal: JSONValue { proposal(changing: attributes) }

    func proposal(changing attributes: ObjectAttributes) -> JSONValue {
        var members = attributes.members(of: name, size: size, md5: md5, crc32c: crc32c)
        members["generation"] = .integer(generation)
        members["metageneration"] = .integer(metageneration)
        members["etag"] = .string(etag)
        members["storageClass"] = Self.storageClass
        return .object(members)
    }
}

extension ObjectDraft {
    /// New object before its bytes, and the names of its unknown members.
    var earlyProposal: (proposed: JSONValue, missing: Set<String>) {
        let proposal = proposal(size: expectedSize ?? 0, md5: expectedMD5 ?? [], crc32c: expectedCRC32C ?? 0)
        var members = proposal.object ?? [:]
        var missing: Set<String> = []
        if expectedSize == nil { missing.insert("size") }
        if expectedMD5 == nil { missing.insert("md5Hash") }
        if expectedCRC32C == nil { missing.insert("crc32c") }
        for name in missing { members[name] = nil }
        return (.object(members), missing)
    }

    func proposal(size: Int64, md5: [UInt8], crc32c: UInt32) -> JSONValue {
        var members = attributes.members(of: name, size: size, md5: md5, crc32c: crc32c)
        for key in ["generation", "metageneration", "etag", "storageClass"] { members[key] = .null }
        return .object(members)
    }
}
