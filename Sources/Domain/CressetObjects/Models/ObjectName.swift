internal import CressetWire

/// A bucket and a path, compared by bytes: `..`, `%2F` and empty segments are data.
public struct ObjectName: Hashable, Sendable, CustomStringConvertible {
    static let pathBytes = 1024

    public let bucket: String
    public let path: String

    public init(bucket: String, path: String) throws(ObjectError) {
        guard BucketName.isValid(bucket), Self.isValid(path: path) else { throw .invalidName }
        self.bucket = bucket
        self.path = path
    }

    package init(storedBucket bucket: String, path: String) {
        (self.bucket, self.path) = (bucket, path)
    }

    static func isValid(path: String) -> Bool {
        let bytes = path.utf8
        guard 1...pathBytes ~= bytes.count, ![".", ".."].contains(where: { path.hasSameBytes(as: $0) }) else {
            return false
        }
        return !bytes.contains { $0 < 0x20 || $0 == 0x7F }
    }

    public var description: String { "\(bucket)/\(path)" }

    public static func == (left: Self, right: Self) -> Bool {
        left.bucket == right.bucket && left.path.hasSameBytes(as: right.path)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(bucket)
        path.hashBytes(into: &hasher)
    }
}

public enum BucketName {
    static let defaultEndings = [".appspot.com", ".firebasestorage.app"]

    /// Of `PROJECT.appspot.com` and `PROJECT.firebasestorage.app`; `nil` for other names.
    public static func project(ofDefault name: String) -> String? {
        guard isValid(name), let ending = defaultEndings.first(where: { name.hasSuffix($0) }) else { return nil }
        let project = String(name.dropLast(ending.count))
        return project.isEmpty || project.contains(".") ? nil : project
    }

    static func isValid(_ name: String) -> Bool {
        let bytes = name.utf8
        guard 3...222 ~= bytes.count, let first = bytes.first, let last = bytes.last else { return false }
        guard isAlphanumeric(first), isAlphanumeric(last), !name.contains("..") else { return false }
        return bytes.allSatisfy { isAlphanumeric($0) || "-_.".utf8.contains($0) }
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}
