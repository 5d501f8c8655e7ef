import CressetHTTP
import CressetObjects

/// A name is one segment, percent-encoded.
enum StorageTarget: Equatable {
    /// `/v0/b/{bucket}/o`, for Firebase's client SDKs.
    case clientObjects(bucket: String)
    case clientObject(ObjectName)

    /// `/storage/v1/b`, for Google's libraries, as are the following ones.
    case buckets
    case bucket(String)
    case objects(bucket: String)
    case object(ObjectName)
    case copy(ObjectName, to: ObjectName, isRewrite: Bool)
    case composition(ObjectName)
    case upload(bucket: String)
    case download(ObjectName)
    /// An access control list or a policy.
    case accessControl
    case batch

    static let hosts = ["firebasestorage.googleapis.com", "storage.googleapis.com", "www.googleapis.com"]

    var isOfClients: Bool {
        switch self {
        case .clientObjects, .clientObject: true
        default: false
        }
    }

    var bucket: String? {
        switch self {
        case .clientObjects(let bucket), .bucket(let bucket), .objects(let bucket), .upload(let bucket): bucket
        case .clientObject(let name), .object(let name), .copy(let name, _, _), .composition(let name),
            .download(let name):
            name.bucket
        case .buckets, .accessControl, .batch: nil
        }
    }

    static func split(_ path: String) -> (prefix: String, path: Substring) {
        for host in hosts where path.hasPrefix("/\(host)/") { return ("/\(host)", path.dropFirst(host.utf8.count + 1)) }
        return ("", path[...])
    }

    static func isStorage(_ path: String) -> Bool {
        let path = split(path).path
        return [
            "/v0/b/", "/storage/v1/b/", "/upload/storage/v1/b/", "/download/storage/v1/b/", "/b/", "/batch/storage/v1",
        ]
        .contains { path.hasPrefix($0) } || path == "/storage/v1/b"
    }

    init(_ path: String) throws(StorageError) {
        let path = Self.split(path).path
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
            .map { Substring($0) }
        switch parts.first {
        case "v0": self = try Self.client(parts.dropFirst(2))
        case "storage": self = try Self.google(parts.dropFirst(3))
        case "b": self = try Self.google(parts.dropFirst(1))
        case "batch": self = .batch
        case "upload":
            let rest = Array(parts.dropFirst(4))
            guard rest.count == 2, rest[1] == "o" else { throw .unknownPath }
            self = .upload(bucket: try Self.decoded(rest[0]))
        case "download":
            let rest = Array(parts.dropFirst(4))
            guard rest.count == 3, rest[1] == "o" else { throw .unknownPath }
            self = .download(try Self.name(rest[2], in: rest[0]))
        default: throw .unknownPath
        }
    }

    private static func client(_ parts: ArraySlice<Substring>) throws(StorageError) -> StorageTarget {
        guard let bucket = parts.first, parts.dropFirst().first == "o" else { throw .unknownPath }
        // Some clients send slashes of a name unencoded.
        let path = parts.dropFirst(2).joined(separator: "/")
        guard !path.isEmpty else { return .clientObjects(bucket: try decoded(bucket)) }
        return .clientObject(try name(path[...], in: bucket))
    }

    private static func google(_ parts: ArraySlice<Substring>) throws(StorageError) -> StorageTarget {
        let parts = Array(parts.last == "" ? parts.dropLast() : parts)
        switch parts.count {
        case 0: return .buckets
        case 1: return .bucket(try decoded(parts[0]))
        case 2 where parts[1] == "o": return .objects(bucket: try decoded(parts[0]))
        case 2... where ["acl", "defaultObjectAcl", "iam"].contains(parts[1]): return .accessControl
        case 3 where parts[1] == "o": return .object(try name(parts[2], in: parts[0]))
        case 4 where parts[1] == "o" && parts[3] == "compose": return .composition(try name(parts[2], in: parts[0]))
        case 4... where parts[1] == "o" && ["acl", "iam"].contains(parts[3]): return .accessControl
        case 8 where parts[1] == "o" && parts[4] == "b" && parts[6] == "o":
            guard ["copyTo", "rewriteTo"].contains(parts[3]) else { throw .unknownPath }
            let (source, target) = (try name(parts[2], in: parts[0]), try name(parts[7], in: parts[5]))
            return .copy(source, to: target, isRewrite: parts[3] == "rewriteTo")
        default: throw .unknownPath
        }
    }

    private static func name(_ path: Substring, in bucket: Substring) throws(StorageError) -> ObjectName {
        do throws(ObjectError) {
            return try ObjectName(bucket: try decodedPart(bucket), path: try decodedPart(path))
        } catch {
            throw .invalidName
        }
    }

    private static func decoded(_ part: Substring) throws(StorageError) -> String {
        do throws(ObjectError) {
            return try decodedPart(part)
        } catch {
            throw .invalidName
        }
    }

    private static func decodedPart(_ part: Substring) throws(ObjectError) -> String {
        guard let text = PercentEncoding.decode(part) else { throw .invalidName }
        return text
    }
}
