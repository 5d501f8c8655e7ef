import CressetAuth
import CressetWire
import Foundation

/// One multipart request for small data; otherwise the resumable protocol.
actor Upload: Transfer {
    private let backend: StorageBackend
    private let path: StoragePath
    private let metadata: JSONObject
    private let source: UploadSource
    private let limit: TimeInterval
    private let pieceLimit: Int64

    private var body: UploadBody?
    private var session: String?
    /// The bytes known to the server.
    private var sent: Int64 = 0
    private var farthest: Int64 = 0
    /// The farthest offset of a request, which may arrive late.
    private var offered: Int64 = 0
    private var checksum = CRC32C()
    private var isFinished = false

    init(
        _ source: UploadSource, to path: StoragePath, metadata: JSONObject, on backend: StorageBackend,
        limit: TimeInterval, pieceLimit: Int64
    ) {
        (self.source, self.path, self.metadata, self.backend) = (source, path, metadata, backend)
        (self.limit, self.pieceLimit) = (limit, pieceLimit)
    }

    nonisolated func discard() {}

    func abandon() async {
        guard let session, !isFinished else { return }
        _ = try? await backend.attempt(command("cancel", on: session))
    }

    func run(_ monitor: some TransferMonitor) async throws -> TransferResult {
        try path.requireObject()
        let body = try body ?? source.open()
        self.body = body
        let json =
            body.size <= Int64(PieceSize.smallest)
            ? try await sendAtOnce(body)
            : try await sendInPieces(body, monitor: monitor)
        isFinished = true
        if let crc32c = json["crc32c"]?.string, crc32c != checksum.text { throw StorageError.nonMatchingChecksum }
        monitor.progressed(to: body.size, of: body.size)
        return TransferResult(metadata: json)
    }

    private func sendAtOnce(_ body: UploadBody) async throws -> JSONObject {
        let data = try body.bytes(at: 0, count: Int(body.size))
        let boundary = UUID().uuidString
        var request = StorageRequest("POST", to: path.bucketRoute, query: [("name", path.object)])
        request.headers = [
            "X-Goog-Upload-Protocol": "multipart", "Content-Type": "multipart/related; boundary=\(boundary)",
        ]
        let head =
            "--\(boundary)\r\nContent-Type: application/json; charset=utf-8\r\n\r\n\(metadata.text)\r\n"
            + "--\(boundary)\r\nContent-Type: \(type)\r\n\r\n"
        request.body = Data(head.utf8) + data + Data("\r\n--\(boundary)--".utf8)
        let response = try await backend.perform(request, within: limit)
        checksum = CRC32C()
        checksum.update(data)
        return try object(in: response)
    }

    private func sendInPieces(_ body: UploadBody, monitor: some TransferMonitor) async throws -> JSONObject {
        var retry = Retry(within: limit, on: backend.core.platform)
        var piece = PieceSize(atMost: pieceLimit)
        // After a pause, the server may have received more.
        var isCertain = session == nil
        while true {
            do {
                let known = sent
                guard let session else {
                    session = try await start(body)
                    isCertain = true
                    continue
                }
                let json =
                    isCertain
                    ? try await send(piece.bytes, of: body, in: session)
                    : try await synchronize(with: body, in: session)
                isCertain = true
                if let json { return json }
                if known != sent { monitor.progressed(to: sent, of: body.size) }
                guard sent > farthest else { continue }
                farthest = sent
                retry.progressed()
                piece.grow()
            } catch let interruption as Interruption {
                isCertain = false
                piece.reset()
                try await retry.wait(after: interruption)
            }
        }
    }

    private func start(_ body: UploadBody) async throws -> String {
        var request = StorageRequest("POST", to: path.bucketRoute, query: [("name", path.object)])
        request.headers = [
            "X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start",
            "X-Goog-Upload-Header-Content-Length": String(body.size), "X-Goog-Upload-Header-Content-Type": type,
            "Content-Type": "application/json; charset=utf-8",
        ]
        request.body = Data(metadata.text.utf8)
        let response = try await backend.attempt(request)
        guard (200..<300).contains(response.status) else { throw error(response) }
        // Tokens must not reach other servers.
        guard let url = response.header("X-Goog-Upload-URL").flatMap({ URLComponents(string: $0) }),
            url.percentEncodedPath.hasPrefix("/")
        else { throw StorageError.invalid(response) }
        forget()
        offered = 0
        return url.percentEncodedPath + (url.percentEncodedQuery.map { "?\($0)" } ?? "")
    }

    private func send(_ count: Int, of body: UploadBody, in session: String) async throws -> JSONObject? {
        let data = try body.bytes(at: sent, count: count)
        let isLast = sent + Int64(data.count) == body.size
        var request = command(isLast ? data.isEmpty ? "finalize" : "upload, finalize" : "upload", on: session)
        request.headers["X-Goog-Upload-Offset"] = String(sent)
        request.body = data
        offered = max(offered, sent + Int64(data.count))
        let response = try await backend.attempt(request)
        let status = response.header("X-Goog-Upload-Status")
        switch response.status {
        case 200..<300 where isLast:
            guard status == "final" else { throw Interruption(reason: "the upload was not completed") }
            checksum.update(data)
            return try object(in: response)
        case 200..<300:
            guard status == nil || status == "active" else { throw StorageError.invalid(response) }
            checksum.update(data)
            sent += Int64(data.count)
            return nil
        case 404, 410: throw lost()
        // The offset may be wrong.
        case 400, 409, 416:
            let known = sent
            do {
                if let json = try await synchronize(with: body, in: session) { return json }
            } catch is Interruption where self.session == nil {
                throw error(response)
            }
            guard sent != known else { throw error(response) }
            return nil
        default: throw error(response)
        }
    }

    private func synchronize(with body: UploadBody, in session: String) async throws -> JSONObject? {
        let response = try await backend.attempt(command("query", on: session))
        guard ![404, 410].contains(response.status) else { throw lost() }
        guard response.status == 200 else { throw error(response) }
        switch response.header("X-Goog-Upload-Status") {
        case "final":
            try absorb(upTo: body.size, of: body)
            return try await completed(body, in: session)
        case "cancelled": throw lost()
        default:
            guard let received = response.header("X-Goog-Upload-Size-Received").flatMap({ Int64($0) }),
                (0...offered).contains(received)
            else { throw StorageError.invalid(response) }
            if received < sent { forget() }
            try absorb(upTo: received, of: body)
            return nil
        }
    }

    private func completed(_ body: UploadBody, in session: String) async throws -> JSONObject {
        var request = command("finalize", on: session)
        request.headers["X-Goog-Upload-Offset"] = String(body.size)
        let response = try await backend.attempt(request)
        if let json = try? object(in: response) { return json }
        return try object(in: try await backend.attempt(StorageRequest("GET", to: path.objectRoute)))
    }

    private func absorb(upTo offset: Int64, of body: UploadBody) throws {
        while sent < offset {
            let data = try body.bytes(at: sent, count: Int(min(offset - sent, Int64(PieceSize.smallest))))
            checksum.update(data)
            sent += Int64(data.count)
        }
    }

    private func forget() {
        (sent, checksum) = (0, CRC32C())
    }

    private func lost() -> Interruption {
        session = nil
        return Interruption(reason: "the server does not know the upload")
    }

    private var type: String { metadata["contentType"]?.string ?? MediaType.unknown }

    private func command(_ command: String, on session: String) -> StorageRequest {
        var request = StorageRequest("POST", to: session)
        request.headers = ["X-Goog-Upload-Command": command]
        return request
    }

    private func object(in response: HTTPTransportResponse) throws -> JSONObject {
        guard (200..<300).contains(response.status) else { throw error(response) }
        guard let json = JSONObject(parsing: Array(response.body)), json["name"]?.string != nil else {
            throw StorageError.invalid(response)
        }
        return json
    }

    private func error(_ response: HTTPTransportResponse) -> StorageError {
        StorageError(response, for: path, isAboutObject: false)
    }
}
