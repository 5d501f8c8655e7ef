import CressetObjects
import CressetWire

struct MetadataBody {
    static let tokensKey = "firebaseStorageDownloadTokens"

    private let members: JSONObject

    init(_ bytes: [UInt8]) throws(StorageError) {
        guard let members = try? JSONObject(parsingBody: bytes) else { throw .invalid("The metadata is invalid JSON.") }
        self.members = members
    }

    var name: String? { members["name"]?.string }

    func member(_ name: String) -> JSONValue? { members[name] }

    /// - Parameters:
    ///   - contentType: Type of the bytes, unless the body has another one.
    ///   - caller: Only administrators choose download tokens.
    func draft(_ name: ObjectName, contentType: String?, as caller: ObjectCaller) throws(StorageError) -> ObjectDraft {
        try refuseAccessControl()
        var draft = ObjectDraft(name)
        draft.attributes.contentType = try text("contentType") ?? contentType
        draft.attributes.contentEncoding = try text("contentEncoding")
        draft.attributes.contentDisposition = try text("contentDisposition")
        draft.attributes.contentLanguage = try text("contentLanguage")
        draft.attributes.cacheControl = try text("cacheControl")
        if let text = try text("md5Hash") { draft.expectedMD5 = try Checksum.md5(text) }
        if let text = try text("crc32c") { draft.expectedCRC32C = try Checksum.crc32c(text) }
        var custom = try custom() ?? [:]
        if let tokens = custom.removeValue(forKey: Self.tokensKey) ?? nil, caller == .administrator {
            draft.tokens = Self.tokens(tokens)
        }
        draft.attributes.custom = custom.compactMapValues(\.self)
        return draft
    }

    /// Absent members stay as they are, `null` removes.
    func patch(as caller: ObjectCaller) throws(StorageError) -> ObjectPatch {
        try refuseAccessControl()
        var patch = ObjectPatch()
        patch.contentType = try change("contentType")
        patch.contentEncoding = try change("contentEncoding")
        patch.contentDisposition = try change("contentDisposition")
        patch.contentLanguage = try change("contentLanguage")
        patch.cacheControl = try change("cacheControl")
        guard let value = members["metadata"] else { return patch }
        guard value != .null, var entries = try custom() else {
            patch.custom = .clear
            return patch
        }
        if let tokens = entries.removeValue(forKey: Self.tokensKey), caller == .administrator {
            patch.tokens = tokens.map(Self.tokens) ?? []
        }
        patch.custom = .merge(entries)
        return patch
    }

    /// Returns a change to exactly the body's members.
    func replacement(as caller: ObjectCaller) throws(StorageError) -> ObjectPatch {
        var patch = try patch(as: caller)
        for path in [
            \ObjectPatch.contentType, \.contentEncoding, \.contentDisposition, \.contentLanguage, \.cacheControl,
        ] where patch[keyPath: path] == .keep {
            patch[keyPath: path] = .clear
        }
        switch patch.custom {
        case .merge(let entries): patch.custom = .replace(entries.compactMapValues(\.self))
        default: patch.custom = .clear
        }
        return patch
    }

    private func refuseAccessControl() throws(StorageError) {
        for name in ["acl", "temporaryHold", "eventBasedHold", "retention"] {
            guard let value = members[name], value != .null, value != .bool(false), value != .array([]) else {
                continue
            }
            throw .unsupported("\(name) is unsupported. Use rules, or a download token for a public link.")
        }
    }

    private func text(_ name: String) throws(StorageError) -> String? {
        guard let value = members[name], value != .null else { return nil }
        guard let text = value.string else { throw .invalid("\(name) is not a string.") }
        return text.isEmpty ? nil : text
    }

    private func change(_ name: String) throws(StorageError) -> ObjectPatch.Member {
        guard members[name] != nil else { return .keep }
        return try text(name).map { .set($0) } ?? .clear
    }

    private func custom() throws(StorageError) -> [String: String?]? {
        guard let value = members["metadata"], value != .null else { return nil }
        guard let entries = value.object else { throw .invalid("metadata is not an object.") }
        var custom: [String: String?] = [:]
        for (key, value) in entries.members {
            switch value {
            case .null: custom.updateValue(nil, forKey: key)
            case .string(let text): custom.updateValue(text, forKey: key)
            case .bool, .integer, .number:
                custom.updateValue(String(decoding: value.serialized(), as: UTF8.self), forKey: key)
            default: throw .invalid("metadata has a value other than a string.")
            }
        }
        return custom
    }

    private static func tokens(_ text: String) -> [String] {
        text.split(separator: ",").map { String($0) }
    }
}

enum Checksum {
    static func md5(_ text: String) throws(StorageError) -> [UInt8] {
        guard let bytes = Base64.decoded(text), bytes.count == 16 else { throw .invalid("Invalid MD5 checksum.") }
        return bytes
    }

    static func crc32c(_ text: String) throws(StorageError) -> UInt32 {
        guard let bytes = Base64.decoded(text), bytes.count == 4 else { throw .invalid("Invalid CRC32C checksum.") }
        return bytes.reduce(0) { $0 << 8 | UInt32($1) }
    }

    static func text(_ crc32c: UInt32) -> String {
        Base64.encoded([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: crc32c >> $0) })
    }
}
