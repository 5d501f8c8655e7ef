import CressetHTTP
import CressetHTTPClient
public import CressetIdentity

public struct BackupBucket: BackupDestination {
    /// Above the service's minimum part size, large enough for large databases: it allows ten thousand parts.
    private static let partSize = 8 << 20
    /// The maximum bytes of a response: a list of a thousand names, or a part.
    private static let answerLimit = partSize + (1 << 20)

    /// The maximum pages of a list, for a million names.
    private static let pageLimit = 1000

    private let client: BucketClient

    /// - Parameter authorities: A PEM file of CA certificates, trusted instead of the system's.
    public init(
        _ location: BucketLocation,
        credentials: AWSCredentials,
        authorities: String? = nil,
        clock: any WallClock,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) throws(BackupError) {
        let policy = OutgoingPolicy(
            plainHosts: location.isPlain ? [location.server] : [],
            // The operator has configured it.
            privateHosts: [location.server],
            certificateAuthorities: authorities,
            limits: OutgoingLimits(timeout: .seconds(300), bodyBytes: Self.answerLimit)
        )
        do throws(HTTPClientError) {
            client = BucketClient(
                location: location,
                credentials: credentials,
                client: try HTTPClient(threads: 2, policy: policy),
                clock: clock,
                pause: pause
            )
        } catch {
            throw BackupError(.destination, reason: error.reason)
        }
    }

    /// Closes the connections. Blocks.
    public func close() {
        client.client.close(within: .zero)
    }

    public func backups() async throws(BackupError) -> [StoredBackup] {
        var found: [StoredBackup] = []
        var last: String?
        for _ in 0..<Self.pageLimit {
            var query = [("list-type", "2"), ("prefix", client.location.prefix + BackupName.prefix)]
            if let last { query.append(("start-after", last)) }
            let document = try await client.send(.init(query: query.map { (name: $0.0, value: $0.1) })).body
            guard Self.isList(document) else {
                throw BackupError(.destination, reason: "\(client.location.host) answered, but not like an S3 service")
            }
            let keys = XMLTexts.all(of: "Key", in: document)
            let sizes = XMLTexts.all(of: "Size", in: document).map { Int($0) ?? 0 }
            for (key, size) in zip(keys, sizes) {
                guard let name = name(of: key) else { continue }
                found.append(StoredBackup(name: name, size: size))
            }
            guard XMLTexts.first(of: "IsTruncated", in: document) == "true" else {
                return found.sorted { $0.name < $1.name }
            }
            guard let next = keys.last, last.map({ next > $0 }) ?? true else { break }
            last = next
        }
        throw BackupError(.destination, reason: "\(client.location.host) returned an endless list of backups")
    }

    /// Returns `true` for a complete list response: the page of an intermediary would look like an empty list.
    private static func isList(_ document: [UInt8]) -> Bool {
        let text = String(decoding: document, as: UTF8.self)
        return text.contains("<ListBucketResult") && text.contains("</ListBucketResult>")
            || text.contains("<ListBucketResult/>")
    }

    private func name(of key: String) -> BackupName? {
        guard key.hasPrefix(client.location.prefix) else { return nil }
        return BackupName(key.dropFirst(client.location.prefix.count))
    }

    public func write(_ name: BackupName) async throws(BackupError) -> any BackupWriting {
        try await abortAbandoned()
        let answer = try await client.send(
            .init(method: .post, key: name.description, query: [(name: "uploads", value: "")])
        )
        guard let id = XMLTexts.first(of: "UploadId", in: answer.body) else {
            throw BackupError(.destination, reason: "\(client.location.host) did not start the upload")
        }
        return Upload(client: client, name: name, id: id)
    }

    public func read(_ name: BackupName, at offset: Int, count: Int) async throws(BackupError) -> [UInt8] {
        guard count > 0 else { return [] }
        let range = "bytes=\(offset)-\(offset + min(count, Self.partSize) - 1)"
        // The service rejects a range starting after the end.
        let answer = try await client.send(.init(key: name.description, headers: ["range": range]), accepting: 416)
        return answer.status.rawValue == 416 ? [] : answer.body
    }

    public func delete(_ name: BackupName) async throws(BackupError) {
        _ = try await client.send(.init(method: .delete, key: name.description))
    }

    // Abandoned uploads cost money until they are aborted. Uploads of today may belong to another server.
    private func abortAbandoned() async throws(BackupError) {
        let prefix = client.location.prefix + BackupName.prefix
        let document = try await client.send(
            .init(query: [(name: "prefix", value: prefix), (name: "uploads", value: "")])
        ).body
        let yesterday = BackupName(at: client.clock.now().adding(milliseconds: -86_400_000), id: [0, 0, 0, 0])
        let uploads = zip(XMLTexts.all(of: "Key", in: document), XMLTexts.all(of: "UploadId", in: document))
        for (key, id) in uploads {
            guard let name = name(of: key), name < yesterday else { continue }
            _ = try await client.send(
                .init(method: .delete, key: name.description, query: [(name: "uploadId", value: id)])
            )
        }
    }

    /// A multipart upload, invisible until completed.
    private struct Upload: BackupWriting {
        let client: BucketClient
        let name: BackupName
        let id: String
        var waiting: [UInt8] = []
        var tags: [String] = []

        mutating func append(_ bytes: [UInt8]) async throws(BackupError) {
            waiting += bytes
            if waiting.count >= BackupBucket.partSize { try await sendPart() }
        }

        mutating func finish() async throws(BackupError) {
            if !waiting.isEmpty || tags.isEmpty { try await sendPart() }
            let parts = tags.enumerated().map { number, tag in
                "<Part><PartNumber>\(number + 1)</PartNumber><ETag>\(tag)</ETag></Part>"
            }
            let answer = try await client.send(
                .init(
                    method: .post,
                    key: name.description,
                    query: [(name: "uploadId", value: id)],
                    body: Array("<CompleteMultipartUpload>\(parts.joined())</CompleteMultipartUpload>".utf8)
                )
            )
            // The service may send 200 before it knows the outcome.
            if let code = XMLTexts.first(of: "Code", in: answer.body) {
                throw BackupError(
                    .destination,
                    reason: "\(client.location.host) did not complete the upload (\(code))"
                )
            }
        }

        mutating func abandon() async {
            waiting = []
            _ = try? await client.send(
                .init(method: .delete, key: name.description, query: [(name: "uploadId", value: id)])
            )
        }

        private mutating func sendPart() async throws(BackupError) {
            let number = tags.count + 1
            let answer = try await client.send(
                .init(
                    method: .put,
                    key: name.description,
                    query: [(name: "partNumber", value: "\(number)"), (name: "uploadId", value: id)],
                    body: waiting
                )
            )
            guard let tag = answer.headers["etag"], !tag.contains(where: { "<>&".contains($0) }) else {
                throw BackupError(.destination, reason: "\(client.location.host) did not accept part \(number)")
            }
            tags.append(tag)
            waiting = []
        }
    }
}
