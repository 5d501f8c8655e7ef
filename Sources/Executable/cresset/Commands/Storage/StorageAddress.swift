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

    static func isOne(_ text: String) -> Bool { text.hasPrefix(scheme) }

    static func text(_ name: ObjectName) -> String { "\(scheme)\(name.bucket)/\(name.path)" }

    func objectName() throws -> ObjectName {
        guard !path.isEmpty else { throw UsageError("the URL names a bucket; expected gs://BUCKET/PATH") }
        return try ObjectName(bucket: bucket, path: path)
    }

    private static var invalid: UsageError { UsageError("invalid URL; expected gs://BUCKET/PATH") }
}
