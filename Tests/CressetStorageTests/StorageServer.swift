import CressetAuth
import CressetWire
import Foundation
import Synchronization

@testable import CressetStorage

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A bucket in memory with scripted faults.
final class StorageServer: HTTPTransport {
    struct Call: Sendable {
        /// `GET`, `media`, `start`, `upload`, `upload, finalize`, `query`, …
        let kind: String
        let request: URLRequest
        var path: String { request.url?.path ?? "" }
        var url: String { request.url?.absoluteString ?? "" }
        var body: Data { request.httpBody ?? Data() }
        var json: JSONObject { JSONObject(parsing: Array(body)) ?? [:] }

        func header(_ name: String) -> String? { request.value(forHTTPHeaderField: name) }
    }

    enum Fault: Sendable {
        case answer(Int, headers: [String: String] = [:], body: String = "")
        /// The request does not arrive.
        case lostRequest
        /// The response does not arrive.
        case lostAnswer
        /// Only these bytes of a piece arrive.
        case cut(Int)
        /// The request waits for its cancellation.
        case hang
        /// The body is wrong by one bit.
        case corrupt
        /// Something happens before the request arrives.
        case first(@Sendable () async -> Void)
    }

    struct Object: Sendable {
        var data: Data
        var metadata: JSONObject
        var generation: Int
    }

    private struct Session {
        let name: String
        let metadata: JSONObject
        var data = Data()
        var isFinal = false
    }

    private struct State {
        var objects: [String: Object] = [:]
        var sessions: [String: Session] = [:]
        var faults: [(kind: String, fault: Fault)] = []
        var calls: [Call] = []
        var generation = 100
        var hanging = 0
        var waiting: [CheckedContinuation<Void, Never>] = []
        var tokens = 0
        var ignoresRanges = false
    }

    private let state = Mutex(State())

    var calls: [Call] { state.withLock { $0.calls } }
    var kinds: [String] { calls.map(\.kind).filter { !$0.hasPrefix("accounts:") } }
    func object(_ name: String) -> Object? { state.withLock { $0.objects[name] } }
    func calls(_ kind: String) -> [Call] { calls.filter { $0.kind == kind } }

    func put(_ name: String, data: Data, metadata: JSONObject = [:]) {
        state.withLock { _ = Self.store(data, metadata: metadata, as: name, in: &$0) }
    }

    /// Adds a fault to the next request of a kind.
    func fail(_ kind: String, by fault: Fault, times: Int = 1) {
        state.withLock { $0.faults += Array(repeating: (kind, fault), count: times) }
    }

    func forgetSessions() { state.withLock { $0.sessions = [:] } }
    func ignoreRanges() { state.withLock { $0.ignoresRanges = true } }

    /// Waits until a request hangs.
    func hangingRequest() async {
        await withCheckedContinuation { continuation in
            let isHanging = state.withLock { state in
                if state.hanging == 0 { state.waiting.append(continuation) }
                return state.hanging > 0
            }
            if isHanging { continuation.resume() }
        }
    }

    func send(_ request: URLRequest) async throws -> HTTPTransportResponse {
        let call = Call(kind: Self.kind(of: request), request: request)
        let fault = state.withLock { state in
            state.calls.append(call)
            return state.faults.firstIndex { $0.kind == call.kind }.map { state.faults.remove(at: $0).fault }
        }
        switch fault {
        case .answer(let status, let headers, let body):
            return HTTPTransportResponse(status: status, body: Data(body.utf8), headers: headers)
        case .lostRequest: throw URLError(.networkConnectionLost)
        case .lostAnswer:
            _ = answer(to: call)
            throw URLError(.networkConnectionLost)
        case .cut(let count):
            var request = request
            request.httpBody = call.body.prefix(count)
            request.setValue("upload", forHTTPHeaderField: "X-Goog-Upload-Command")
            _ = answer(to: Call(kind: "upload", request: request))
            throw URLError(.networkConnectionLost)
        case .hang:
            state.withLock { state in
                state.hanging += 1
                for continuation in state.waiting { continuation.resume() }
                state.waiting = []
            }
            defer { state.withLock { $0.hanging -= 1 } }
            try await forever()
        case .corrupt:
            var response = answer(to: call)
            if !response.body.isEmpty { response.body[response.body.startIndex] ^= 1 }
            return response
        case .first(let body): await body()
        case nil: break
        }
        try Task.checkCancellation()
        return answer(to: call)
    }

    /// Answers a request without faults.
    func answer(to request: URLRequest) -> HTTPTransportResponse {
        let call = Call(kind: Self.kind(of: request), request: request)
        state.withLock { $0.calls.append(call) }
        return answer(to: call)
    }

    private static func kind(of request: URLRequest) -> String {
        let url = request.url?.absoluteString ?? ""
        if let command = request.value(forHTTPHeaderField: "X-Goog-Upload-Command") { return command }
        if let form = request.value(forHTTPHeaderField: "X-Goog-Upload-Protocol") { return form }
        if url.contains("/v1/accounts:") || url.contains("/token?") {
            return request.url?.lastPathComponent ?? ""
        }
        if url.contains("alt=media") { return "media" }
        if url.contains("/o?") || url.hasSuffix("/o") { return "list" }
        return request.httpMethod ?? ""
    }

    private func answer(to call: Call) -> HTTPTransportResponse {
        state.withLock { state in
            switch call.kind {
            case "accounts:signInWithPassword": Self.json(Self.tokens(1))
            case "accounts:lookup": Self.json(["users": [["localId": "ada", "email": "ada@example.com"]]])
            case "token": Self.renewed(&state)
            case "start": Self.start(call, in: &state)
            case "upload", "upload, finalize", "finalize": Self.append(call, in: &state)
            case "query": Self.query(call, in: state)
            case "cancel": Self.cancel(call, in: &state)
            case "multipart": Self.multipart(call, in: &state)
            case "media": Self.media(call, in: state)
            case "DELETE": Self.delete(call, in: &state)
            default: Self.metadata(call, in: &state)
            }
        }
    }
}

// MARK: Answers

extension StorageServer {
    static func tokens(_ generation: Int) -> JSONObject {
        let header = Base64.urlEncoded(Array(#"{"alg":"none"}"#.utf8))
        let claims: JSONObject = [
            "sub": "ada", "iat": 1_700_000_000, "exp": 1_700_003_600, "auth_time": 1_700_000_000,
            "generation": .integer(Int64(generation)), "firebase": ["sign_in_provider": "password"],
        ]
        return [
            "idToken": .string("\(header).\(Base64.urlEncoded(Array(claims.text.utf8))).x"),
            "refreshToken": .string("refresh \(generation)"), "expiresIn": "3600",
        ]
    }

    static func json(_ object: JSONObject, status: Int = 200, headers: [String: String] = [:]) -> HTTPTransportResponse
    {
        HTTPTransportResponse(status: status, body: Data(object.text.utf8), headers: headers)
    }

    private static func missing() -> HTTPTransportResponse {
        json(["error": ["code": 404, "message": "Not Found.  Could not get object"]], status: 404)
    }

    private static func name(_ call: Call) -> String {
        let path = URLComponents(string: call.url)?.percentEncodedPath ?? ""
        return path.split(separator: "/").last.flatMap { String($0).removingPercentEncoding } ?? ""
    }

    private static func query(_ name: String, of call: Call) -> String? {
        URLComponents(string: call.url)?.queryItems?.first { $0.name == name }?.value
    }

    private static func renewed(_ state: inout State) -> HTTPTransportResponse {
        state.tokens += 1
        let session = tokens(1 + state.tokens)
        return json([
            "access_token": session["idToken"] ?? .null, "refresh_token": session["refreshToken"] ?? .null,
            "expires_in": "3600",
        ])
    }

    private static func store(
        _ data: Data,
        metadata: JSONObject,
        as name: String,
        in state: inout State
    ) -> JSONObject {
        state.generation += 1
        var json = metadata
        json["name"] = .string(name)
        json["bucket"] = "acme.appspot.com"
        json["generation"] = .string(String(state.generation))
        json["metageneration"] = "1"
        json["size"] = .string(String(data.count))
        json["timeCreated"] = "2026-01-02T03:04:05.678Z"
        json["updated"] = "2026-01-02T03:04:06Z"
        json["crc32c"] = .string(checksum(of: data))
        json["downloadTokens"] = "t1,t2"
        state.objects[name] = Object(data: data, metadata: json, generation: state.generation)
        return json
    }

    private static func checksum(of data: Data) -> String {
        var checksum = CRC32C()
        checksum.update(data)
        return checksum.text
    }

    private static func start(_ call: Call, in state: inout State) -> HTTPTransportResponse {
        let id = "session\(state.sessions.count + 1)"
        state.sessions[id] = Session(name: query("name", of: call) ?? "", metadata: call.json)
        // Another host, as behind a proxy.
        let url = "https://elsewhere.test/v0/b/acme.appspot.com/o?upload_id=\(id)&upload_protocol=resumable"
        return json([:], headers: ["X-Goog-Upload-URL": url, "X-Goog-Upload-Status": "active"])
    }

    private static func append(_ call: Call, in state: inout State) -> HTTPTransportResponse {
        let id = query("upload_id", of: call) ?? ""
        guard var session = state.sessions[id] else { return missing() }
        if session.isFinal, let object = state.objects[session.name] {
            return json(object.metadata, headers: ["X-Goog-Upload-Status": "final"])
        }
        guard call.header("X-Goog-Upload-Offset") == String(session.data.count) else {
            return json(["error": "offset"], status: 400, headers: ["X-Goog-Upload-Status": "active"])
        }
        session.data += call.body
        session.isFinal = call.kind.contains("finalize")
        state.sessions[id] = session
        guard session.isFinal else { return json([:], headers: ["X-Goog-Upload-Status": "active"]) }
        let stored = store(session.data, metadata: session.metadata, as: session.name, in: &state)
        return json(stored, headers: ["X-Goog-Upload-Status": "final"])
    }

    private static func query(_ call: Call, in state: State) -> HTTPTransportResponse {
        guard let session = state.sessions[query("upload_id", of: call) ?? ""] else { return missing() }
        return json(
            [:],
            headers: [
                "X-Goog-Upload-Status": session.isFinal ? "final" : "active",
                "X-Goog-Upload-Size-Received": String(session.data.count),
            ]
        )
    }

    private static func cancel(_ call: Call, in state: inout State) -> HTTPTransportResponse {
        state.sessions[query("upload_id", of: call) ?? ""] = nil
        return json([:], headers: ["X-Goog-Upload-Status": "cancelled"])
    }

    private static func multipart(_ call: Call, in state: inout State) -> HTTPTransportResponse {
        let type = call.header("Content-Type") ?? ""
        let boundary = type.replacingOccurrences(of: "multipart/related; boundary=", with: "")
        let gap = Data("\r\n\r\n".utf8)
        guard call.body.starts(with: Data("--\(boundary)\r\n".utf8)), let first = call.body.range(of: gap),
            let next = call.body.range(of: Data("\r\n--\(boundary)\r\n".utf8)),
            let second = call.body.range(of: gap, in: next.upperBound..<call.body.endIndex),
            let end = call.body.range(of: Data("\r\n--\(boundary)--".utf8), options: .backwards),
            let metadata = JSONObject(parsing: Array(call.body[first.upperBound..<next.lowerBound]))
        else { return json(["error": "Bad content type."], status: 400) }
        let data = Data(call.body[second.upperBound..<end.lowerBound])
        return json(store(data, metadata: metadata, as: query("name", of: call) ?? "", in: &state))
    }

    private static func media(_ call: Call, in state: State) -> HTTPTransportResponse {
        guard let object = state.objects[name(call)] else { return missing() }
        var headers = [
            "x-goog-generation": String(object.generation),
            "x-goog-hash": "crc32c=\(checksum(of: object.data)),md5=abc=",
        ]
        let range = call.header("Range")?.dropFirst(6).split(separator: "-").compactMap { Int($0) } ?? []
        guard range.count == 2, !state.ignoresRanges else {
            return HTTPTransportResponse(status: 200, body: object.data, headers: headers)
        }
        guard range[0] < object.data.count else {
            headers["Content-Range"] = "bytes */\(object.data.count)"
            return HTTPTransportResponse(status: 416, body: Data(), headers: headers)
        }
        let end = min(range[1] + 1, object.data.count)
        headers["Content-Range"] = "bytes \(range[0])-\(end - 1)/\(object.data.count)"
        return HTTPTransportResponse(status: 206, body: Data(object.data[range[0]..<end]), headers: headers)
    }

    private static func delete(_ call: Call, in state: inout State) -> HTTPTransportResponse {
        guard state.objects.removeValue(forKey: name(call)) != nil else { return missing() }
        return HTTPTransportResponse(status: 204, body: Data(), headers: [:])
    }

    private static func metadata(_ call: Call, in state: inout State) -> HTTPTransportResponse {
        guard var object = state.objects[name(call)] else { return missing() }
        for (key, value) in call.json.members { object.metadata[key] = value == .null ? nil : value }
        state.objects[name(call)] = object
        return json(object.metadata)
    }
}

/// Waits until the task is cancelled.
func forever() async throws {
    let (stream, continuation) = AsyncStream<Void>.makeStream()
    for await _ in stream {}
    withExtendedLifetime(continuation) {}
    throw CancellationError()
}
