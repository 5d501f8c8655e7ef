import CressetAuth
import CressetLock
import CressetWire
public import Foundation

/// An object's metadata.
#if canImport(ObjectiveC)
    @objc(FIRStorageMetadata)
#endif
open class StorageMetadata: NSObject, @unchecked Sendable {
    private static let writable = [
        "cacheControl", "contentDisposition", "contentEncoding", "contentLanguage", "contentType",
    ]

    private struct Fields {
        var texts: [String: String] = [:]
        var custom: [String: String]?
    }

    /// The bucket; empty before an upload.
    public let bucket: String
    /// The object's full name, `path/to/object.txt`.
    public let path: String?
    /// The last segment of ``path``.
    public let name: String?
    /// The MD5 digest in Base64.
    public let md5Hash: String?
    /// The version of the object's bytes.
    public let generation: Int64
    /// The version of the metadata within the generation.
    public let metageneration: Int64
    /// The size in bytes.
    public let size: Int64
    /// The time of the upload.
    public let timeCreated: Date?
    /// The time of the last change.
    public let updated: Date?
    /// True for metadata of an existing object.
    public let isFile: Bool
    /// Always false: folders have no metadata.
    public let isFolder = false

    private let initial: Fields
    private let fields: Lock<Fields>
    let crc32c: String?

    /// Creates empty metadata for an upload or an update.
    public override convenience init() {
        self.init(JSONObject(), isFile: false)
    }

    /// Creates metadata from the server's JSON.
    public convenience init(dictionary: [String: AnyHashable]) {
        let members = dictionary.compactMap { name, value in Self.value(value).map { (name, $0) } }
        self.init(JSONObject(members), isFile: false)
    }

    init(_ json: JSONObject, isFile: Bool) {
        let path = json["name"]?.string
        bucket = json["bucket"]?.string ?? ""
        self.path = path
        name = path.map { StoragePath(bucket: "", object: $0).name }
        md5Hash = json["md5Hash"]?.string
        crc32c = json["crc32c"]?.string
        generation = Self.integer(json["generation"])
        metageneration = Self.integer(json["metageneration"])
        size = Self.integer(json["size"])
        timeCreated = json["timeCreated"]?.string.flatMap { Date(rfc3339: $0) }
        updated = json["updated"]?.string.flatMap { Date(rfc3339: $0) }
        self.isFile = isFile
        var fields = Fields()
        for name in Self.writable { fields.texts[name] = json[name]?.string }
        fields.custom = json["metadata"]?.object.map { custom in
            Dictionary(custom.members.compactMap { key, value in value.string.map { (key, $0) } }) { $1 }
        }
        initial = fields
        self.fields = Lock(fields)
    }

    /// `Cache-Control` of downloads.
    open var cacheControl: String? {
        get { text("cacheControl") }
        set { set(newValue, for: "cacheControl") }
    }

    /// `Content-Disposition` of downloads.
    open var contentDisposition: String? {
        get { text("contentDisposition") }
        set { set(newValue, for: "contentDisposition") }
    }

    /// `Content-Encoding` of downloads.
    open var contentEncoding: String? {
        get { text("contentEncoding") }
        set { set(newValue, for: "contentEncoding") }
    }

    /// `Content-Language` of downloads.
    open var contentLanguage: String? {
        get { text("contentLanguage") }
        set { set(newValue, for: "contentLanguage") }
    }

    /// The media type.
    open var contentType: String? {
        get { text("contentType") }
        set { set(newValue, for: "contentType") }
    }

    /// The app's own entries.
    open var customMetadata: [String: String]? {
        get { fields.withLock { $0.custom } }
        set { fields.withLock { $0.custom = newValue } }
    }

    /// Returns the server's JSON.
    open func dictionaryRepresentation() -> [String: AnyHashable] {
        let texts: [String: String?] = [
            "bucket": bucket, "name": path, "md5Hash": md5Hash, "timeCreated": timeCreated?.rfc3339,
            "updated": updated?.rfc3339, "generation": generation == 0 ? nil : String(generation),
            "metageneration": metageneration == 0 ? nil : String(metageneration),
        ]
        let fields = fields.withLock { $0 }
        var dictionary: [String: AnyHashable] = texts.compactMapValues { $0 }
        dictionary.merge(fields.texts) { $1 }
        dictionary["size"] = size == 0 ? nil : size
        dictionary["metadata"] = fields.custom
        return dictionary
    }

    /// Returns a copy.
    override open func copy() -> Any {
        let copy = StorageMetadata(dictionary: dictionaryRepresentation())
        copy.fields.withLock { $0 = fields.withLock { $0 } }
        return copy
    }

    /// Compares all members.
    override open func isEqual(_ object: Any?) -> Bool {
        (object as? StorageMetadata)?.dictionaryRepresentation() == dictionaryRepresentation()
    }

    /// The hash of all members.
    override open var hash: Int { dictionaryRepresentation().hashValue }

    /// All members.
    override open var description: String { "StorageMetadata \(dictionaryRepresentation())" }

    private func text(_ name: String) -> String? {
        fields.withLock { $0.texts[name] }
    }

    private func set(_ text: String?, for name: String) {
        fields.withLock { $0.texts[name] = text }
    }

    private static func integer(_ value: JSONValue?) -> Int64 {
        value?.integer ?? value?.string.flatMap { Int64($0) } ?? 0
    }

    private static func value(_ value: AnyHashable) -> JSONValue? {
        if let text = value as? String { return .string(text) }
        if let integer = value as? Int64 ?? (value as? Int).map({ Int64($0) }) { return .integer(integer) }
        guard let custom = value as? [String: String] else { return nil }
        return .object(JSONObject(custom.map { ($0, .string($1)) }))
    }
}

extension StorageMetadata {
    /// Null removes a member.
    var changes: JSONObject {
        let (old, new) = (initial, fields.withLock { $0 })
        var json = JSONObject()
        for name in Self.writable where old.texts[name] != new.texts[name] {
            json[name] = new.texts[name].map { .string($0) } ?? .null
        }
        guard old.custom != new.custom else { return json }
        json["metadata"] = new.custom.map { .object(Self.changes(from: old.custom ?? [:], to: $0)) } ?? .null
        return json
    }

    func draft(of path: StoragePath, type: String) -> JSONObject {
        let fields = fields.withLock { $0 }
        var json: JSONObject = ["name": .string(path.object), "contentType": .string(type)]
        for (name, text) in fields.texts.sorted(by: { $0.key < $1.key }) { json[name] = .string(text) }
        json["metadata"] = fields.custom.map { .object(Self.changes(from: [:], to: $0)) }
        return json
    }

    private static func changes(from old: [String: String], to new: [String: String]) -> JSONObject {
        let removed = old.keys.filter { new[$0] == nil }.map { ($0, JSONValue.null) }
        let set = new.filter { old[$0] != $1 }.map { ($0, JSONValue.string($1)) }
        return JSONObject((removed + set).sorted { $0.0 < $1.0 })
    }
}
