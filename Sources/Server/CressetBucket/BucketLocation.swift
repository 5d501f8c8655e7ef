import CressetHTTP
import CressetHTTPClient

/// A location in a bucket: `s3://bucket/prefix?region=eu-central-1&endpoint=https://storage.example.com`.
public struct BucketLocation: Equatable, Sendable {
    private static let defaultRegion = "us-east-1"

    /// `https://host[:port]`.
    let origin: String
    package let host: String
    /// Start of each path: empty, or `/bucket` unless the host is specific to the bucket.
    let root: String
    /// The prefix of all keys: empty, or ending in a slash.
    package let prefix: String
    let region: String

    let server: OutgoingHost
    let isPlain: Bool

    public init?(_ text: String, region: String? = nil) {
        guard text.hasPrefix("s3://") else { return nil }
        let parts = text.dropFirst(5).split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let query = HTTPQuery(parts.count > 1 ? String(parts[1]) : "")
        guard query.items.allSatisfy({ ["region", "endpoint"].contains($0.name) && !$0.value.isEmpty }) else {
            return nil
        }
        let path = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        let bucket = String(path[0])
        guard Self.isBucket(bucket) else { return nil }
        let region = query["region"] ?? region ?? Self.defaultRegion
        guard region.utf8.allSatisfy(Self.isPlainByte) else { return nil }
        self.region = region
        prefix = path.dropFirst().joined().split(separator: "/").map { $0 + "/" }.joined()
        if let endpoint = query["endpoint"] {
            guard let slashes = endpoint.firstIndex(of: ":"), endpoint[slashes...].hasPrefix("://") else { return nil }
            let scheme = endpoint[..<slashes]
            let name = endpoint[slashes...].dropFirst(3)
            guard ["http", "https"].contains(scheme), let server = OutgoingHost(name) else { return nil }
            (isPlain, self.server, root) = (scheme == "http", server, "/" + bucket)
        } else {
            guard let server = OutgoingHost("\(bucket).s3.\(region).amazonaws.com") else { return nil }
            (isPlain, self.server, root) = (false, server, "")
        }
        let defaultPort: UInt16 = isPlain ? 80 : 443
        host = server.port == defaultPort ? String("\(server)".dropLast(":\(defaultPort)".count)) : "\(server)"
        origin = (isPlain ? "http://" : "https://") + host
    }

    // Names with dots would not match the service's certificate. Valid names have at least three characters.
    private static func isBucket(_ text: String) -> Bool {
        (3...63).contains(text.utf8.count) && text.utf8.allSatisfy(isPlainByte)
    }

    private static func isPlainByte(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == UInt8(ascii: "-")
    }
}
