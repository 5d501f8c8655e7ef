public import CressetBucket
import CressetConcurrency
public import CressetHTTP
import CressetHTTPServer
public import CressetIdentity
import Synchronization

/// The service of one bucket on a loopback port. Accepts only its own credentials.
public final class FakeBucket: HTTPResponder {
    public static let credentials = AWSCredentials(accessKeyID: "acme", secretKey: "very-secret")

    private struct Object {
        var bytes: [UInt8]
        let modified: Timestamp
    }

    private struct Upload {
        let key: String
        let started: Timestamp
        /// By number.
        var parts: [Int: [UInt8]] = [:]
    }

    private struct State {
        var objects: [String: Object] = [:]
        var uploads: [String: Upload] = [:]
        var faults: [Int] = []
        var requests: [String] = []
        var completes = true
        var heedsStart = true
    }

    private let clock: any WallClock
    private let pageSize: Int
    private let state = Mutex(State())

    private init(clock: any WallClock, pageSize: Int) {
        self.clock = clock
        self.pageSize = pageSize
    }

    /// Runs with the location `daily/` of the bucket.
    public static func run(
        clock: any WallClock = TestClock(),
        pageSize: Int = 1000,
        _ body: (FakeBucket, BucketLocation) async throws -> Void
    ) async throws {
        let bucket = FakeBucket(clock: clock, pageSize: pageSize)
        let server = try HTTPServer(HTTPServerConfiguration(host: "127.0.0.1", port: 0), responder: bucket)
        let location = BucketLocation("s3://acme/daily?region=eu-central-1&endpoint=http://127.0.0.1:\(server.port)")
        let result: Result<Void, any Error>
        do {
            guard let location else { throw CancellationError() }
            result = .success(try await body(bucket, location))
        } catch {
            result = .failure(error)
        }
        await server.shutDown(within: .seconds(5))
        try result.get()
    }

    /// New ones get the present time.
    public var objects: [String: [UInt8]] {
        get { state.withLock { $0.objects.mapValues(\.bytes) } }
        set {
            let now = clock.now()
            state.withLock { state in state.objects = newValue.mapValues { Object(bytes: $0, modified: now) } }
        }
    }

    /// The keys of uploads neither completed nor aborted.
    public var uploads: [String] { state.withLock { $0.uploads.values.map(\.key) } }

    /// The requests so far: method and number of body bytes.
    public var requests: [String] { state.withLock { $0.requests } }

    /// Answers the next requests with these statuses; 0 keeps the real response.
    public func fail(with statuses: [Int]) { state.withLock { $0.faults = statuses } }

    /// Answers 200 to a completion, with an error in the body.
    public func refuseCompletion() { state.withLock { $0.completes = false } }

    /// Starts every list from the beginning, like a service without support for start keys.
    public func ignoreStart() { state.withLock { $0.heedsStart = false } }

    public func begin(uploadOf key: String) {
        state.withLock { $0.uploads["old"] = Upload(key: key, started: clock.now()) }
    }

    public func bodyLimit(for head: HTTPRequestHead) -> Int { 32 << 20 }

    public func refusal(_ status: HTTPStatus, of head: HTTPRequestHead) -> HTTPResponse { HTTPResponse(status: status) }

    public func respond(to request: HTTPRequest) async -> HTTPResponse {
        guard isSigned(request) else { return Self.answer(403, "<Error><Code>SignatureDoesNotMatch</Code></Error>") }
        return state.withLock { state in
            state.requests.append("\(request.head.method.rawValue) \(request.body.count)")
            if !state.faults.isEmpty, case let fault = state.faults.removeFirst(), fault != 0 {
                return Self.answer(fault, "<Error><Code>SlowDown</Code></Error>")
            }
            return answer(request, in: &state)
        }
    }

    private func isSigned(_ request: HTTPRequest) -> Bool {
        let head = request.head
        var own: [String: String] = [:]
        if let range = head.headers["range"] { own["range"] = range }
        let expected = AWSSignature(credentials: Self.credentials, region: "eu-central-1", moment: clock.now()).headers(
            method: head.method,
            host: head.headers["host"] ?? "",
            path: head.path,
            query: HTTPQuery(head.query).items.map { (name: $0.name, value: $0.value) },
            headers: own,
            body: request.body
        )
        return expected.allSatisfy { head.headers[$0.key] == $0.value }
    }

    private func answer(_ request: HTTPRequest, in state: inout State) -> HTTPResponse {
        let query = HTTPQuery(request.head.query)
        let key = String(request.head.path.dropFirst("/acme/".count))
        switch (request.head.method, key.isEmpty) {
        case (.get, true) where query["uploads"] != nil:
            return Self.answer(
                200,
                state.uploads.map { id, upload in
                    "<Upload><Key>\(upload.key)</Key><UploadId>\(id)</UploadId>"
                        + "<Initiated>\(upload.started.rfc3339)</Initiated></Upload>"
                }.joined()
            )
        case (.get, true): return list(query, in: state)
        case (.get, false): return Self.object(state.objects[key]?.bytes, range: request.head.headers["range"])
        case (.post, false) where query["uploads"] != nil:
            state.uploads["id/+&\(state.uploads.count)"] = Upload(key: key, started: clock.now())
            return Self.answer(200, "<UploadId>id/+&amp;\(state.uploads.count - 1)</UploadId>")
        case (.put, false) where query["uploadId"] == nil:
            state.objects[key] = Object(bytes: request.body, modified: clock.now())
            return Self.answer(200)
        case (.put, false): return put(request.body, query: query, in: &state)
        case (.post, false): return complete(query["uploadId"] ?? "", in: &state)
        case (.delete, false) where query["uploadId"] != nil:
            state.uploads[query["uploadId"] ?? ""] = nil
            return Self.answer(204)
        case (.delete, false):
            state.objects[key] = nil
            return Self.answer(204)
        default: return Self.answer(405)
        }
    }

    private func list(_ query: HTTPQuery, in state: State) -> HTTPResponse {
        let keys = state.objects.keys.sorted()
            .filter { $0.hasPrefix(query["prefix"] ?? "") }
            .filter { !state.heedsStart || $0 > (query["start-after"] ?? "") }
        let entries = keys.prefix(pageSize).map { key in
            let object = state.objects[key]
            return "<Contents><Key>\(key)</Key><LastModified>\(object?.modified.rfc3339 ?? "")</LastModified>"
                + "<ETag>&quot;x&quot;</ETag><Size>\(object?.bytes.count ?? 0)</Size></Contents>"
        }
        let list = "<IsTruncated>\(keys.count > pageSize)</IsTruncated>" + entries.joined()
        return Self.answer(200, "<ListBucketResult>\(list)</ListBucketResult>")
    }

    private static func object(_ bytes: [UInt8]?, range: String?) -> HTTPResponse {
        guard let bytes else { return answer(404, "<Error><Code>NoSuchKey</Code></Error>") }
        let bounds = (range ?? "bytes=0-").dropFirst("bytes=".count).split(separator: "-").compactMap { Int($0) }
        guard let start = bounds.first, start < bytes.count else { return answer(416) }
        let end = min(bytes.count, (bounds.count > 1 ? bounds[1] : bytes.count) + 1)
        return HTTPResponse(
            status: HTTPStatus(rawValue: 206),
            headers: ["Content-Range": "bytes \(start)-\(end - 1)/\(bytes.count)"],
            body: Array(bytes[start..<end])
        )
    }

    private func put(_ body: [UInt8], query: HTTPQuery, in state: inout State) -> HTTPResponse {
        let id = query["uploadId"] ?? ""
        guard let number = query["partNumber"].flatMap({ Int($0) }), state.uploads[id] != nil else {
            return Self.answer(404)
        }
        state.uploads[id]?.parts[number] = body
        return HTTPResponse(status: HTTPStatus(rawValue: 200), headers: ["ETag": "\"part-\(number)\""])
    }

    private func complete(_ id: String, in state: inout State) -> HTTPResponse {
        guard let upload = state.uploads[id] else { return Self.answer(404) }
        guard state.completes else { return Self.answer(200, "<Error><Code>InternalError</Code></Error>") }
        state.uploads[id] = nil
        let bytes = upload.parts.sorted { $0.key < $1.key }.flatMap(\.value)
        state.objects[upload.key] = Object(bytes: bytes, modified: clock.now())
        return Self.answer(200, "<CompleteMultipartUploadResult></CompleteMultipartUploadResult>")
    }

    private static func answer(_ status: Int, _ text: String = "") -> HTTPResponse {
        HTTPResponse(status: HTTPStatus(rawValue: status), body: Array(text.utf8))
    }
}
