import CressetHTTP
import CressetHTTPClient

/// A multipart upload, invisible until finished.
public struct BucketUpload: Sendable {
    private let key: String
    private let id: String
    private let client: BucketClient
    private var waiting: [UInt8] = []
    private var tags: [String] = []

    init(of key: String, id: String, to client: BucketClient) {
        (self.key, self.id, self.client) = (key, id, client)
    }

    /// Sends the bytes since the last part when they are as many as a part.
    public mutating func append(_ bytes: [UInt8]) async throws(BucketError) {
        if waiting.isEmpty { waiting = bytes } else { waiting += bytes }
        if waiting.count >= BucketClient.partSize { try await sendPart() }
    }

    public mutating func finish() async throws(BucketError) {
        if !waiting.isEmpty || tags.isEmpty { try await sendPart() }
        let parts = tags.enumerated().map { number, tag in
            "<Part><PartNumber>\(number + 1)</PartNumber><ETag>\(tag)</ETag></Part>"
        }
        let answer = try await client.send(
            .init(
                method: .post,
                key: key,
                query: [(name: "uploadId", value: id)],
                body: Array("<CompleteMultipartUpload>\(parts.joined())</CompleteMultipartUpload>".utf8)
            )
        )
        // The service may send 200 before it knows the outcome.
        if let code = XMLTexts.first(of: "Code", in: answer.body) {
            throw BucketError(.unavailable, reason: "\(client.location.host) did not complete the upload (\(code))")
        }
    }

    public func abandon() async {
        _ = try? await client.send(.init(method: .delete, key: key, query: [(name: "uploadId", value: id)]))
    }

    private mutating func sendPart() async throws(BucketError) {
        let number = tags.count + 1
        let answer = try await client.send(
            .init(
                method: .put,
                key: key,
                query: [(name: "partNumber", value: "\(number)"), (name: "uploadId", value: id)],
                body: waiting
            )
        )
        guard let tag = answer.headers["etag"], !tag.contains(where: { "<>&".contains($0) }) else {
            throw BucketError(.unavailable, reason: "\(client.location.host) did not accept part \(number)")
        }
        tags.append(tag)
        waiting = []
    }
}
