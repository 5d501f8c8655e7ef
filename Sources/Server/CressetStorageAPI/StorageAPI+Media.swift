import CressetCompression
import CressetHTTP
import CressetIdentity
import CressetObjects
import CressetWire

extension StorageAPI {
    /// For decompressed objects.
    private static let memoryLimit: Int64 = 32 << 20
    private static let pieceBytes = 1 << 20

    private struct Unmet: Error {
        let response: HTTPResponse
    }

    func media(_ name: ObjectName, access: Access, call: StorageCall) async throws -> HTTPResponse {
        let conditions = try call.preconditions()
        let object: StoredObject
        let bytes: any OpenObject
        do {
            (object, bytes) = try await access.objects.open(
                name,
                as: access.caller,
                token: call.query["token"],
                preconditions: conditions
            ) { object in
                let headers = Self.headers(of: object)
                if let status = Self.unmet(call.head.headers, of: object, headers: headers) {
                    throw Unmet(response: HTTPResponse(status: status, headers: headers))
                }
                return Self.range(of: call, object: object, headers: headers).offset
            }
        } catch let unmet as Unmet {
            var response = unmet.response
            response.headers["Content-Type"] = nil
            return response
        } catch ObjectError.preconditionFailed
            where conditions.ifGenerationNotMatch != nil || conditions.ifMetagenerationNotMatch != nil
        {
            return HTTPResponse(status: .notModified)
        }
        let headers = Self.headers(of: object)
        if object.attributes.contentEncoding?.lowercased() == "gzip" {
            return try await compressed(object, bytes: bytes, headers: headers, call: call)
        }
        return try await part(of: object, bytes: bytes, headers: headers, call: call)
    }

    private func part(
        of object: StoredObject,
        bytes: any OpenObject,
        headers: HTTPHeaders,
        call: StorageCall
    ) async throws -> HTTPResponse {
        let range = Self.range(of: call, object: object, headers: headers)
        var headers = headers
        switch range {
        case .whole:
            return try await response(.ok, headers: headers, bytes: bytes, offset: 0, count: object.size, call: call)
        case .part(let offset, let count):
            headers["Content-Range"] = "bytes \(offset)-\(offset + count - 1)/\(object.size)"
            return try await response(
                .partialContent,
                headers: headers,
                bytes: bytes,
                offset: offset,
                count: count,
                call: call
            )
        case .unsatisfiable:
            headers["Content-Range"] = "bytes */\(object.size)"
            headers["Content-Type"] = nil
            return HTTPResponse(status: .rangeNotSatisfiable, headers: headers)
        }
    }

    private static func range(of call: StorageCall, object: StoredObject, headers: HTTPHeaders) -> ByteRange {
        isUnchanged(call.head.headers["If-Range"], headers: headers)
            ? ByteRange(call.head.headers["Range"], size: object.size) : .whole
    }

    /// Decompresses for clients that do not accept gzip.
    private func compressed(
        _ object: StoredObject,
        bytes: any OpenObject,
        headers: HTTPHeaders,
        call: StorageCall
    ) async throws -> HTTPResponse {
        var headers = headers
        headers.append("Accept-Encoding", for: "Vary")
        let accepts = call.head.headers["Accept-Encoding"]?.lowercased().contains("gzip") ?? false
        if !accepts, object.size <= Decompressions.bytes {
            headers["Accept-Ranges"] = "none"
            guard call.head.method != .head else {
                // Its length would be known only after decompression.
                let body = HTTPBodyStream(limit: 0)
                body.end()
                return HTTPResponse(status: .ok, headers: headers, stream: body)
            }
            if let plain = try await decompressions.run(
                for: call.network,
                reading: {
                    try await Self.read(bytes, offset: 0, count: object.size)
                }
            ) {
                metrics.sent(Int64(plain.count))
                return HTTPResponse(status: .ok, headers: headers, body: plain)
            }
            headers["Accept-Ranges"] = "bytes"
        }
        headers["Content-Encoding"] = "gzip"
        return try await part(of: object, bytes: bytes, headers: headers, call: call)
    }

    private func response(
        _ status: HTTPStatus,
        headers: HTTPHeaders,
        bytes: any OpenObject,
        offset: Int64,
        count: Int64,
        call: StorageCall
    ) async throws -> HTTPResponse {
        guard offset + count <= bytes.size else { throw ObjectError.failed("the bytes are incomplete") }
        if call.head.method != .head { metrics.sent(count) }
        if let descriptor = bytes.descriptor {
            let file = HTTPFileBody(duplicating: descriptor, offset: offset, count: count)
            guard let file else { throw StorageError.unavailable }
            return HTTPResponse(status: status, headers: headers, file: file)
        }
        let first = try await Self.read(bytes, offset: offset, count: min(count, Int64(Self.pieceBytes)))
        guard first.count < count else { return HTTPResponse(status: status, headers: headers, body: first) }
        let stream = try stream(of: bytes, from: offset, count: count, beginning: first, call: call)
        return HTTPResponse(status: status, headers: headers, stream: stream)
    }

    /// Reads a piece when the client has taken the one before.
    private func stream(
        of bytes: any OpenObject,
        from offset: Int64,
        count: Int64,
        beginning first: [UInt8],
        call: StorageCall
    ) throws(StorageError) -> HTTPBodyStream {
        let network = call.network
        guard downloads.acquire(Self.pieceBytes, for: network, size: .answer) else { throw .unavailable }
        let stream = HTTPBodyStream(limit: Self.pieceBytes, length: count)
        stream.onClose { [downloads] in downloads.release(Self.pieceBytes, for: network) }
        _ = stream.send(first)
        guard call.head.method != .head else { return stream }
        // Ends with the stream: at the latest when the server closes the connection.
        _ = Task {
            var sent = Int64(first.count)
            do {
                while sent < count, await stream.drained() {
                    let limit = min(count - sent, Int64(Self.pieceBytes))
                    let piece = try await Self.read(bytes, offset: offset + sent, count: limit)
                    guard stream.send(piece) else { return }
                    sent += Int64(piece.count)
                }
                stream.end()
            } catch {
                _ = storageError(error, verb: "get")
                stream.fail()
            }
        }
        return stream
    }

    private static func read(_ bytes: any OpenObject, offset: Int64, count: Int64) async throws -> [UInt8] {
        var read: [UInt8] = []
        while Int64(read.count) < count {
            let piece = try await bytes.read(
                at: offset + Int64(read.count),
                count: min(pieceBytes, Int(count) - read.count)
            )
            guard !piece.isEmpty else { throw ObjectError.failed("the bytes are incomplete") }
            read += piece
        }
        return read
    }

    // MARK: Headers

    private static func headers(of object: StoredObject) -> HTTPHeaders {
        let updated = Timestamp(milliseconds: object.updatedAt)
        var headers: HTTPHeaders = [
            "Content-Type": ContentPolicy.type(of: object),
            "Content-Disposition": ContentPolicy.disposition(of: object),
            "X-Content-Type-Options": "nosniff",
            "Content-Security-Policy": ContentPolicy.policy(of: object),
            "Cross-Origin-Resource-Policy": "cross-origin",
            "Accept-Ranges": "bytes",
            "Cache-Control": object.attributes.cacheControl ?? "private, max-age=0",
            "ETag": "\"\(object.etag)\"",
            "Last-Modified": HTTPDate.text(seconds: updated.seconds, rfc3339: updated.rfc3339),
            "X-Goog-Generation": "\(object.generation)",
            "X-Goog-Metageneration": "\(object.metageneration)",
            "X-Goog-Storage-Class": "STANDARD",
            "X-Goog-Hash": "crc32c=\(Checksum.text(object.crc32c)),md5=\(Base64.encoded(object.md5))",
            "X-Goog-Stored-Content-Encoding": object.attributes.contentEncoding ?? "identity",
            "X-Goog-Stored-Content-Length": "\(object.size)",
        ]
        headers["Content-Language"] = object.attributes.contentLanguage
        if let encoding = object.attributes.contentEncoding, !["identity", "gzip"].contains(encoding.lowercased()) {
            headers["Content-Encoding"] = encoding
        }
        return headers
    }

    /// Conditions (RFC 9110 §13.2.2).
    private static func unmet(_ request: HTTPHeaders, of object: StoredObject, headers: HTTPHeaders) -> HTTPStatus? {
        if let tags = request["If-Match"], !contains(headers["ETag"], in: tags) { return .preconditionFailed }
        if let tags = request["If-None-Match"] { return contains(headers["ETag"], in: tags) ? .notModified : nil }
        // Clients repeat the date that they have got.
        if let date = request["If-Modified-Since"], date == headers["Last-Modified"] { return .notModified }
        return nil
    }

    private static func contains(_ tag: String?, in tags: String) -> Bool {
        tags.split(separator: ",").contains { part in
            let text = part.drop { $0 == " " }.prefix { $0 != " " }
            return text == "*" || (text.hasPrefix("W/") ? text.dropFirst(2) : text) == tag.map { Substring($0) }
        }
    }

    private static func isUnchanged(_ condition: String?, headers: HTTPHeaders) -> Bool {
        condition == nil || condition == headers["ETag"] || condition == headers["Last-Modified"]
    }
}
