import CressetHTTP
import CressetObjects
import CressetWire

extension StorageAPI {
    /// 256 KiB, as in Firebase.
    private static let granularity = "262144"

    /// After the checks that do not need the bytes.
    func sink(for upload: UploadRequest, of call: StorageCall) async throws -> UploadSink {
        switch upload {
        case .media:
            let bucket = try await bucket(of: call)
            let access = try await access(to: bucket, of: call)
            var draft = try draft([], contentType: call.head.headers["Content-Type"], of: call, as: access.caller)
            draft.expectedSize = call.length
            if let text = call.head.headers["Content-MD5"] { draft.expectedMD5 = try Checksum.md5(text) }
            let upload = try await access.objects.upload(draft, as: access.caller)
            return UploadSink(upload, resumes: false, metrics: metrics)
        case .multipart:
            let parser = try MultipartParser(contentType: call.head.headers["Content-Type"])
            let bucket = try await bucket(of: call)
            let access = try await access(to: bucket, of: call)
            return UploadSink(parser, metrics: metrics) { metadata, contentType in
                let draft = try draft(metadata, contentType: contentType, of: call, as: access.caller)
                return try await access.objects.upload(draft, as: access.caller)
            }
        case .command(.upload(let offset), let id), .command(.finalize(let offset?), let id):
            return try await sink(ofSession: id, at: offset, call: call)
        case .command(.finalize(nil), let id):
            return try await sink(ofSession: id, at: session(id, of: call).received, call: call)
        case .range(let range, let id):
            let session = try await session(id, of: call)
            if let total = range.total, let size = session.draft.expectedSize, total != size {
                throw StorageError.invalid("The total of Content-Range is not the announced length.")
            }
            return try await sink(ofSession: id, at: range.first ?? session.received, call: call)
        case .start, .command, .abort: throw StorageError.methodNotAllowed
        }
    }

    func answer(_ upload: UploadRequest, of call: StorageCall) async throws -> HTTPResponse {
        switch upload {
        case .start: return try await start(call)
        case .command(.query, let id): return try await status(of: id, call: call)
        case .command(.cancel, let id):
            _ = try await session(id, of: call)
            try await objects.cancelSession(id)
            return HTTPResponse(status: .ok, headers: ["X-Goog-Upload-Status": "cancelled"])
        case .abort(let id):
            _ = try await session(id, of: call)
            try await objects.cancelSession(id)
            return HTTPResponse(status: .clientClosedRequest)
        case .range(let range, let id) where range.first == nil:
            let session = try await session(id, of: call)
            if session.state == .finished { return final(try await finishedObject(of: id), of: call) }
            guard session.state == .open else { throw ObjectError.uploadEnded }
            guard range.total == session.received else { return Self.incomplete(session.received) }
        default: break
        }
        do {
            return try await receive(upload, of: call)
        } catch let error as ObjectError {
            if case .range = upload, case .offsetMismatch(let received) = error { return Self.incomplete(received) }
            let mapped = StorageError(error, verb: "create")
            if let object = await finishedObject(of: upload, after: mapped) { return final(object, of: call) }
            guard case .command(_, let id) = upload, mapped.status.rawValue < 500 else { throw error }
            var response = mapped.response(isOfClients: true)
            response.headers["X-Goog-Upload-Status"] = error.endsSession ? "final" : "active"
            switch error {
            case .sizeMismatch, .tooLarge, .quotaExceeded:
                if (try? await session(id, of: call)) != nil { try? await objects.cancelSession(id) }
            // Another server may have the bytes of an unknown session.
            default: break
            }
            return response
        }
    }

    private func receive(_ upload: UploadRequest, of call: StorageCall) async throws -> HTTPResponse {
        let sink: UploadSink
        if let given = call.sink {
            sink = given
        } else {
            sink = try await self.sink(for: upload, of: call)
            _ = await sink.write(call.body)
        }
        switch upload {
        case .command(.upload, _):
            let received = try await sink.suspend()
            return HTTPResponse(
                status: .ok,
                headers: ["X-Goog-Upload-Status": "active", "X-Goog-Upload-Size-Received": "\(received)"]
            )
        case .range(let range, _):
            let received = sink.received
            let isWhole = range.total.map { $0 == received } ?? (range.last == nil)
            guard isWhole else { return Self.incomplete(try await sink.suspend()) }
            return final(try await sink.finish(), of: call)
        default: return final(try await sink.finish(), of: call)
        }
    }

    /// For a repeated last request.
    func finishedObject(of upload: UploadRequest, after error: StorageError) async -> StoredObject? {
        guard error == StorageError(ObjectError.uploadEnded, verb: "create") else { return nil }
        switch upload {
        case .command(.finalize, let id), .range(_, let id): return try? await finishedObject(of: id)
        default: return nil
        }
    }

    /// Without tokens: those made since then are not for the holder of the session.
    private func finishedObject(of id: String) async throws -> StoredObject {
        try await objects.finishedObject(of: id).showing(tokens: [])
    }

    func final(_ object: StoredObject, of call: StorageCall) -> HTTPResponse {
        guard call.target.isOfClients else { return .json(object.googleMetadata(at: base(of: call))) }
        var response = HTTPResponse.json(object.clientMetadata)
        response.headers["X-Goog-Upload-Status"] = "final"
        return response
    }

    private static func incomplete(_ received: Int64) -> HTTPResponse {
        var response = HTTPResponse(status: .resumeIncomplete)
        if received > 0 { response.headers["Range"] = "bytes=0-\(received - 1)" }
        return response
    }

    // MARK: Sessions

    private func start(_ call: StorageCall) async throws -> HTTPResponse {
        let bucket = try await bucket(of: call)
        let access = try await access(to: bucket, of: call)
        let prefix = call.target.isOfClients ? "X-Goog-Upload-Header-" : "X-Upload-"
        let type = call.head.headers[prefix + "Content-Type"]
        var draft = try draft(call.body, contentType: type, of: call, as: access.caller)
        if let text = call.head.headers[prefix + "Content-Length"] {
            guard let size = Int64(text), size >= 0 else { throw StorageError.invalid("Invalid upload length.") }
            draft.expectedSize = size
        }
        let id = try await objects.beginSession(draft, as: access.caller, network: call.network)
        let query = HTTPQuery([("name", draft.name.path), ("upload_id", id)]).text
        let path = "/b/\(PercentEncoding.encode(bucket.name))/o?\(query)"
        var response = HTTPResponse(status: .ok, headers: ["X-GUploader-UploadID": id])
        if call.target.isOfClients {
            let url = base(of: call) + "/v0" + path + "&upload_protocol=resumable"
            response.headers["X-Goog-Upload-URL"] = url
            response.headers["X-Goog-Upload-Control-URL"] = url
            response.headers["X-Goog-Upload-Status"] = "active"
            response.headers["X-Goog-Upload-Chunk-Granularity"] = Self.granularity
        } else {
            response.headers["Location"] = base(of: call) + "/upload/storage/v1" + path + "&uploadType=resumable"
        }
        return response
    }

    private func status(of id: String, call: StorageCall) async throws -> HTTPResponse {
        let session = try await session(id, of: call)
        let state =
            switch session.state {
            case .open: "active"
            case .finished: "final"
            case .canceled: "cancelled"
            }
        return HTTPResponse(
            status: .ok,
            headers: ["X-Goog-Upload-Status": state, "X-Goog-Upload-Size-Received": "\(session.received)"]
        )
    }

    private func session(_ id: String, of call: StorageCall) async throws -> StoredUpload {
        let session = try await objects.session(id)
        guard session.draft.name.bucket == call.target.bucket else { throw ObjectError.uploadNotFound }
        return session
    }

    private func sink(ofSession id: String, at offset: Int64, call: StorageCall) async throws -> UploadSink {
        _ = try await session(id, of: call)
        return UploadSink(try await objects.resume(id, at: offset), resumes: true, metrics: metrics)
    }

    // MARK: Drafts

    private func bucket(of call: StorageCall) async throws -> StoredBucket {
        guard let name = call.target.bucket else { throw StorageError.unknownPath }
        return try await bucket(named: name)
    }

    private func draft(
        _ metadata: [UInt8],
        contentType: String?,
        of call: StorageCall,
        as caller: ObjectCaller
    ) throws -> ObjectDraft {
        try call.refuseAccessControl()
        let body = try MetadataBody(metadata)
        var name: ObjectName
        if case .clientObject(let named) = call.target {
            name = named
        } else {
            guard let bucket = call.target.bucket, let path = call.query["name"] ?? body.name else {
                throw StorageError.invalid("Required parameter: name")
            }
            name = try ObjectName(bucket: bucket, path: path)
        }
        var draft = try body.draft(name, contentType: contentType, as: caller)
        if draft.attributes.contentEncoding == nil { draft.attributes.contentEncoding = call.query["contentEncoding"] }
        draft.preconditions = try call.preconditions()
        return draft
    }
}

extension ObjectError {
    /// No further request to the session can succeed.
    fileprivate var endsSession: Bool {
        switch self {
        case .offsetMismatch, .incomplete, .tooManyUploads, .busy, .full, .unavailable, .failed: false
        default: true
        }
    }
}
