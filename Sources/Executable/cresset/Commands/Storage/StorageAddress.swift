import CressetObjects
import CressetRules
import CressetWire

/// A bucket, or an object or a prefix in it: `gs://BUCKET/PATH`.
struct StorageAddress: Sendable {
    private static let scheme = "gs://"

    let bucket: String
    let path: String

    init(_ text: String) throws {
        guard text.hasPrefix(Self.scheme) else { throw Self.invalid }
        let parts = text.utf8.dropFirst(Self.scheme.utf8.count).split(
            separator: UInt8(ascii: "/"),
            maxSplits: 1,
            omittingEmptySubsequences: false
        )
        bucket = String(decoding: parts[0], as: UTF8.self)
        path = parts.count == 2 ? String(decoding: parts[1], as: UTF8.self) : ""
        guard !bucket.isEmpty else { throw Self.invalid }
    }

    private static let contentTypes = [
        "avif": "image/avif", "csv": "text/csv", "gif": "image/gif", "html": "text/html", "jpeg": "image/jpeg",
        "jpg": "image/jpeg", "js": "text/javascript", "json": "application/json", "mp3": "audio/mpeg",
        "mp4": "video/mp4", "pdf": "application/pdf", "png": "image/png", "svg": "image/svg+xml", "txt": "text/plain",
        "webm": "video/webm", "webp": "image/webp", "zip": "application/zip",
    ]

    private init(bucket: String, path: String) {
        (self.bucket, self.path) = (bucket, path)
    }

    /// `nil` for an unknown ending.
    var contentType: String? {
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        return Self.contentTypes[String(decoding: path.utf8[dot...].dropFirst(), as: UTF8.self).lowercased()]
    }

    /// With the name of a source, if it is a bucket or a folder.
    func completed(by source: String) -> StorageAddress {
        let isFolder = path.isEmpty || path.utf8.last == UInt8(ascii: "/")
        guard isFolder, source != "-", let name = source.utf8.split(separator: UInt8(ascii: "/")).last else {
            return self
        }
        return StorageAddress(bucket: bucket, path: path + String(decoding: name, as: UTF8.self))
    }

    static func isOne(_ text: String) -> Bool { text.hasPrefix(scheme) }

    static func text(_ name: ObjectName) -> String { "\(scheme)\(name.bucket)/\(name.path)" }

    func objectName() throws -> ObjectName {
        guard !path.isEmpty else { throw UsageError("the URL names a bucket; expected gs://BUCKET/PATH") }
        return try ObjectName(bucket: bucket, path: path)
    }

    private static var invalid: UsageError { UsageError("invalid URL; expected gs://BUCKET/PATH") }
}
