import CressetHTTP
import CressetObjects

struct StorageCall {
    let head: HTTPRequestHead
    /// Method meant: some clients can only send `POST`.
    let method: HTTPMethod
    let target: StorageTarget
    let query: HTTPQuery
    let body: [UInt8]
    let sink: UploadSink?

    init(_ request: HTTPRequest) throws(StorageError) {
        head = request.head
        query = HTTPQuery(request.head.query)
        body = request.body
        sink = request.sink as? UploadSink
        method = try Self.method(of: request.head)
        target = try StorageTarget(request.head.path)
    }

    private static func method(of head: HTTPRequestHead) throws(StorageError) -> HTTPMethod {
        guard [.post, .put].contains(head.method), let override = head.headers["X-HTTP-Method-Override"] else {
            return head.method
        }
        let meant = HTTPMethod(rawValue: override.uppercased())
        guard [.put, .patch, .delete, .post, .get].contains(meant) else { throw .methodNotAllowed }
        return meant
    }

    var network: String { IPAddress(head.remoteAddress)?.holder ?? head.remoteAddress }

    var length: Int64? { head.headers["Content-Length"].flatMap { Int64($0) } }

    /// - Parameter prefix: Precedes a capital letter, as in `ifSource`.
    func preconditions(_ prefix: String = "if") throws(StorageError) -> ObjectPreconditions {
        var preconditions = ObjectPreconditions()
        preconditions.ifGenerationMatch = try number(prefix + "GenerationMatch")
        preconditions.ifGenerationNotMatch = try number(prefix + "GenerationNotMatch")
        preconditions.ifMetagenerationMatch = try number(prefix + "MetagenerationMatch")
        preconditions.ifMetagenerationNotMatch = try number(prefix + "MetagenerationNotMatch")
        let generation = try number(prefix == "if" ? "generation" : "sourceGeneration")
        if let generation { preconditions.ifGenerationMatch = preconditions.ifGenerationMatch ?? generation }
        return preconditions
    }

    func number(_ name: String) throws(StorageError) -> Int64? {
        guard let text = query[name] else { return nil }
        guard let number = Int64(text), number >= 0 else { throw .invalid("Invalid value for \(name).") }
        return number
    }
}

/// Words of `X-Goog-Upload-Command`, or the kind of an upload.
enum UploadRequest: Equatable {
    enum Command: Equatable {
        case upload(offset: Int64)
        /// - Parameter offset: `nil` for a request without bytes.
        case finalize(offset: Int64?)
        case query
        case cancel
    }

    case media
    case multipart
    case start
    /// From Firebase's client SDKs.
    case command(Command, id: String)
    /// From Google's libraries.
    case range(ContentRange, id: String)
    case abort(id: String)
}

extension StorageCall {
    /// `nil` for other requests.
    func upload() throws(StorageError) -> UploadRequest? {
        switch target {
        case .clientObjects, .clientObject:
            if let id = query["upload_id"], [.post, .put].contains(method) {
                return .command(try command(), id: id)
            }
            guard method == .post, query["create_token"] == nil, query["delete_token"] == nil else { return nil }
            switch head.headers["X-Goog-Upload-Protocol"]?.lowercased() {
            case "resumable": return .start
            case "multipart": return .multipart
            case nil, "raw": return isMultipart ? .multipart : .media
            default: throw .invalid("Invalid X-Goog-Upload-Protocol.")
            }
        case .upload:
            if let id = query["upload_id"] {
                switch method {
                case .delete: return .abort(id: id)
                case .put, .post: return .range(try contentRange(), id: id)
                default: throw .methodNotAllowed
                }
            }
            guard [.post, .put].contains(method) else { throw .methodNotAllowed }
            switch query["uploadType"] ?? (isMultipart ? "multipart" : "media") {
            case "media": return .media
            case "multipart": return .multipart
            case "resumable": return .start
            default: throw .invalid("Invalid uploadType.")
            }
        default: return nil
        }
    }

    private var isMultipart: Bool {
        head.headers["Content-Type"]?.lowercased().hasPrefix("multipart/related") ?? false
    }

    private func contentRange() throws(StorageError) -> ContentRange {
        guard let text = head.headers["Content-Range"] else { return ContentRange(first: 0, last: nil, total: length) }
        guard let range = ContentRange(text) else { throw .invalid("Invalid Content-Range.") }
        if let count = range.count, let length, length != count {
            throw .invalid("Content-Length and Content-Range differ.")
        }
        return range
    }

    private func command() throws(StorageError) -> UploadRequest.Command {
        let words = (head.headers["X-Goog-Upload-Command"] ?? "").lowercased().split { $0 == "," || $0 == " " }
        let offset = try head.headers["X-Goog-Upload-Offset"].map { text throws(StorageError) in
            guard let offset = Int64(text), offset >= 0 else { throw StorageError.invalid("Invalid upload offset.") }
            return offset
        }
        switch words {
        case ["query"]: return .query
        case ["cancel"]: return .cancel
        case ["finalize"]: return .finalize(offset: offset)
        case ["upload"], ["upload", "finalize"], ["finalize", "upload"]:
            guard let offset else { throw .invalid("X-Goog-Upload-Offset is missing.") }
            return words.count == 1 ? .upload(offset: offset) : .finalize(offset: offset)
        default: throw .invalid("Invalid X-Goog-Upload-Command.")
        }
    }
}
