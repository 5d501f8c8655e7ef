import CressetWire
import Foundation

struct StoragePath: Sendable {
    private static let unescaped = CharacterSet(
        charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")

    let bucket: String
    /// Empty for the root.
    let object: String

    init(bucket: String, object: String = "") {
        (self.bucket, self.object) = (bucket, object)
    }

    /// Parses `gs://bucket/object` or a download URL.
    init(url: String) throws(StorageError) {
        let text = url.utf8
        if text.starts(with: "gs://".utf8) {
            self = try Self(gs: text.dropFirst(5))
        } else if ["http://", "https://"].contains(where: { text.starts(with: $0.utf8) }) {
            self = try Self(http: url)
        } else {
            throw .pathError(message: "Internal error: URL scheme must be one of gs://, http://, or https://")
        }
    }

    private init(gs text: String.UTF8View.SubSequence) throws(StorageError) {
        let bucket = text.prefix { $0 != UInt8(ascii: "/") }
        guard !bucket.isEmpty else {
            throw .pathError(message: "Internal error: URI must be in the form of gs://<bucket>/<path/to/object>")
        }
        self.init(bucket: String(decoding: bucket, as: UTF8.self), object: Self.joined([text.dropFirst(bucket.count)]))
    }

    private init(http url: String) throws(StorageError) {
        let parts = URLComponents(string: url)?.percentEncodedPath.split(
            separator: "/", omittingEmptySubsequences: false)
        guard let parts, parts.count >= 4, parts[1] == "v0", parts[2] == "b",
            let bucket = parts[3].removingPercentEncoding, !bucket.isEmpty,
            let object = parts.dropFirst(5).joined(separator: "/").removingPercentEncoding
        else {
            throw .pathError(
                message: "Internal error: URL must be in the form of "
                    + "http[s]://<host>/v0/b/<bucket>/o/<path/to/object>[?token=signed_url_params]")
        }
        self.init(bucket: bucket, object: object)
    }

    var name: String { Self.joined(object.utf8.split(separator: UInt8(ascii: "/")).suffix(1)) }

    var parent: StoragePath? {
        guard !object.isEmpty else { return nil }
        let segments = object.utf8.split(separator: UInt8(ascii: "/")).dropLast()
        return StoragePath(bucket: bucket, object: Self.joined(segments))
    }

    func child(_ path: String) -> StoragePath {
        StoragePath(bucket: bucket, object: Self.joined([object.utf8[...], path.utf8[...]]))
    }

    /// By bytes, because a slash with a combining mark is another character.
    private static func joined(_ parts: some Sequence<String.UTF8View.SubSequence>) -> String {
        let segments = parts.flatMap { $0.split(separator: UInt8(ascii: "/")) }
        return String(decoding: Array(segments.joined(separator: CollectionOfOne(UInt8(ascii: "/")))), as: UTF8.self)
    }
}

extension StoragePath: Hashable {
    static func == (left: Self, right: Self) -> Bool {
        left.bucket.hasSameBytes(as: right.bucket) && left.object.hasSameBytes(as: right.object)
    }

    func hash(into hasher: inout Hasher) {
        bucket.hashBytes(into: &hasher)
        object.hashBytes(into: &hasher)
    }
}

extension StoragePath: CustomStringConvertible {
    var description: String { "gs://\(bucket)/\(object)" }
}

extension StoragePath {
    var bucketRoute: String { "/v0/b/\(Self.escaped(bucket))/o" }
    var objectRoute: String { "\(bucketRoute)/\(Self.escaped(object))" }

    static func escaped(_ text: String) -> String {
        text.addingPercentEncoding(withAllowedCharacters: unescaped) ?? ""
    }

    // URL parsers resolve dots to another resource.
    func requireBucket() throws(StorageError) {
        guard !["", ".", ".."].contains(bucket), !bucket.utf8.contains(UInt8(ascii: "/")) else {
            throw .invalidArgument(
                message: bucket.isEmpty
                    ? "The app has no bucket. Set FirebaseOptions.storageBucket or projectID."
                    : "\(bucket) is no name of a bucket.")
        }
    }

    func requireObject() throws(StorageError) {
        try requireBucket()
        guard !object.isEmpty else { throw .invalidArgument(message: "The root of a bucket is no object.") }
        guard object.utf8.count <= 1024, ![".", ".."].contains(object),
            !object.utf8.contains(where: { [0x00, 0x0A, 0x0D].contains($0) })
        else {
            throw .invalidArgument(
                message: "Names of objects have up to 1,024 bytes without NUL and line breaks, and are not . or ..")
        }
    }
}
