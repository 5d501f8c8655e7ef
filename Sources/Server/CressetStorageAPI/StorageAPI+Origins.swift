import CressetHTTP
import CressetObjects

/// A bucket without CORS settings admits every origin: credentials are headers.
extension StorageAPI {
    private static let methods = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"
    private static let preflightLifetime: Int64 = 3600
    private static let exposed = [
        "Content-Disposition", "Content-Encoding", "Content-Length", "Content-Range", "Content-Type", "Date", "ETag",
        "Location", "Range", "Retry-After", "X-Goog-Generation", "X-Goog-Hash", "X-Goog-Metageneration",
        "X-Goog-Storage-Class", "X-Goog-Upload-Chunk-Granularity", "X-Goog-Upload-Control-URL",
        "X-Goog-Upload-Size-Received", "X-Goog-Upload-Status", "X-Goog-Upload-URL", "X-GUploader-UploadID",
        "X-Request-Id",
    ].joined(separator: ", ")

    func preflight(_ head: HTTPRequestHead) async -> HTTPResponse {
        var response = HTTPResponse(status: .noContent)
        let method = head.headers["Access-Control-Request-Method"]
        guard let origin = head.headers["Origin"], let method else {
            response.headers["Allow"] = Self.methods
            return response
        }
        response.headers["Vary"] = "Origin"
        guard let entry = await entry(for: head, origin: origin, method: method) else { return response }
        response.headers["Access-Control-Allow-Origin"] = origin
        response.headers["Access-Control-Allow-Methods"] = entry.cors?.methods.joined(separator: ", ") ?? Self.methods
        response.headers["Access-Control-Allow-Headers"] = head.headers["Access-Control-Request-Headers"]
        response.headers["Access-Control-Max-Age"] = "\(entry.cors?.maxAgeSeconds ?? Self.preflightLifetime)"
        if head.headers["Access-Control-Request-Private-Network"]?.lowercased() == "true" {
            response.headers["Access-Control-Allow-Private-Network"] = "true"
        }
        return response
    }

    func marked(_ response: HTTPResponse, for head: HTTPRequestHead) async -> HTTPResponse {
        guard let origin = head.headers["Origin"], response.headers["Access-Control-Allow-Origin"] == nil else {
            return response
        }
        var response = response
        response.headers.append("Origin", for: "Vary")
        guard let entry = await entry(for: head, origin: origin, method: head.method.rawValue) else { return response }
        response.headers["Access-Control-Allow-Origin"] = origin
        let own = entry.cors?.responseHeaders ?? []
        response.headers["Access-Control-Expose-Headers"] = ([Self.exposed] + own).joined(separator: ", ")
        return response
    }

    private struct Entry {
        /// `nil` for every origin.
        var cors: BucketCORS?
    }

    /// The settings of a bucket are for bytes, and for Google's libraries.
    private func entry(for head: HTTPRequestHead, origin: String, method: String) async -> Entry? {
        guard let target = try? StorageTarget(head.path), let name = target.bucket,
            !target.isOfClients || HTTPQuery(head.query)["alt"] == "media",
            let cors = try? await objects.bucket(name).settings.cors, !cors.isEmpty
        else { return Entry() }
        return cors.first { $0.admits(origin, method: method) }.map { Entry(cors: $0) }
    }
}

extension BucketCORS {
    fileprivate func admits(_ origin: String, method: String) -> Bool {
        origins.contains { $0 == "*" || $0.lowercased() == origin.lowercased() }
            && methods.contains { $0 == "*" || $0.uppercased() == method.uppercased() }
    }
}
