import CressetHTTP
import CressetHTTPClient
public import CressetIdentity

public struct BucketPage: Sendable {
    public struct Entry: Sendable {
        /// Within the location.
        public let key: String
        public let size: Int
        /// ISO 8601, in UTC.
        let modified: String

        public func isOlder(than moment: Timestamp) -> Bool {
            BucketPage.isOlder(modified, than: moment)
        }
    }

    public let entries: [Entry]
    public let isLast: Bool

    static func isOlder(_ text: String, than moment: Timestamp) -> Bool {
        // The precision after the seconds differs between services.
        text.prefix(19) < moment.rfc3339.prefix(19)
    }
}

extension BucketClient {
    /// Lists up to a thousand objects of the location, in the order of their keys.
    public func page(_ prefix: String = "", after last: String? = nil) async throws(BucketError) -> BucketPage {
        var query = [(name: "list-type", value: "2"), (name: "prefix", value: location.prefix + prefix)]
        if let last { query.append((name: "start-after", value: location.prefix + last)) }
        let document = try await send(.init(query: query)).body
        let (keys, sizes) = (XMLTexts.all(of: "Key", in: document), XMLTexts.all(of: "Size", in: document))
        let dates = XMLTexts.all(of: "LastModified", in: document)
        guard Self.isList(document), keys.count == sizes.count, keys.count == dates.count else {
            throw BucketError(.unavailable, reason: "\(location.host) answered, but not like an S3 service")
        }
        let entries = zip(keys, zip(sizes, dates)).compactMap { key, rest in
            self.key(in: key).map { BucketPage.Entry(key: $0, size: Int(rest.0) ?? 0, modified: rest.1) }
        }
        let isLast = XMLTexts.first(of: "IsTruncated", in: document) != "true"
        if !isLast, let last, entries.last.map({ $0.key <= last }) ?? true {
            throw BucketError(.unavailable, reason: "\(location.host) returned an endless list")
        }
        return BucketPage(entries: entries, isLast: isLast || entries.isEmpty)
    }

    /// True for a complete list response: the page of an intermediary would look like an empty list.
    private static func isList(_ document: [UInt8]) -> Bool {
        let text = String(decoding: document, as: UTF8.self)
        return text.contains("<ListBucketResult") && text.contains("</ListBucketResult>")
            || text.contains("<ListBucketResult/>")
    }

    private func key(in text: String) -> String? {
        text.hasPrefix(location.prefix) ? String(text.dropFirst(location.prefix.count)) : nil
    }

    /// - Returns: Fewer bytes at the end, and the size of the object, if the service states it.
    public func read(
        _ key: String,
        at offset: Int64,
        count: Int
    ) async throws(BucketError) -> (bytes: [UInt8], size: Int64?) {
        guard count > 0 else { return ([], nil) }
        let range = "bytes=\(offset)-\(offset + Int64(min(count, Self.partSize)) - 1)"
        // The service rejects a range starting after the end.
        let answer = try await send(.init(key: key, headers: ["range": range]), accepting: 416)
        switch answer.status.rawValue {
        case 416: return ([], offset == 0 ? 0 : nil)
        case 206:
            return (answer.body, answer.headers["content-range"]?.split(separator: "/").last.flatMap { Int64($0) })
        default:
            guard offset == 0 else {
                throw BucketError(.unavailable, reason: "\(location.host) ignores ranges")
            }
            return (Array(answer.body.prefix(count)), Int64(answer.body.count))
        }
    }

    public func put(_ bytes: [UInt8], at key: String) async throws(BucketError) {
        _ = try await send(.init(method: .put, key: key, body: bytes))
    }

    public func delete(_ key: String) async throws(BucketError) {
        _ = try await send(.init(method: .delete, key: key))
    }

    /// Starts a multipart upload.
    public func upload(_ key: String) async throws(BucketError) -> BucketUpload {
        let answer = try await send(.init(method: .post, key: key, query: [(name: "uploads", value: "")]))
        guard let id = XMLTexts.first(of: "UploadId", in: answer.body) else {
            throw BucketError(.unavailable, reason: "\(location.host) did not start the upload")
        }
        return BucketUpload(of: key, id: id, to: self)
    }

    /// Aborts uploads that their writers have abandoned: they cost money.
    ///
    /// - Parameter isOurs: `true` for a key of the caller.
    public func abortUploads(
        _ prefix: String = "",
        startedBefore moment: Timestamp,
        where isOurs: (String) -> Bool
    ) async throws(BucketError) {
        let query = [(name: "prefix", value: location.prefix + prefix), (name: "uploads", value: "")]
        let document = try await send(.init(query: query)).body
        let dates = XMLTexts.all(of: "Initiated", in: document)
        let ids = XMLTexts.all(of: "UploadId", in: document)
        for (text, (id, date)) in zip(XMLTexts.all(of: "Key", in: document), zip(ids, dates)) {
            guard let key = key(in: text), isOurs(key), BucketPage.isOlder(date, than: moment) else { continue }
            await BucketUpload(of: key, id: id, to: self).abandon()
        }
    }
}
