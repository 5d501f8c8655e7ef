public import CressetHTTP
import CressetObjects
import CressetWire

/// The JSON document of ``PersonalData``, in pieces: a user may have more objects in Storage than memory.
public struct PersonalDocument: Sendable {
    private static let pageSize = 200
    private static let answerBytes = 1 << 20

    private let uid: String
    private let store: (any ObjectStore)?
    private var buckets: ArraySlice<String>
    private var path = ""
    /// Text before the next object; `nil` after the end.
    private var pending: String?
    private var isFirst = true

    init(_ members: JSONObject, uid: String, buckets: [String], in store: (any ObjectStore)?) {
        (self.uid, self.buckets, self.store) = (uid, buckets[...], store)
        pending = members.prettyText.dropLast(2) + ",\n  \"objects\": ["
    }

    /// - Returns: `nil` after the end.
    public mutating func next() async throws -> [UInt8]? {
        guard var text = pending else { return nil }
        pending = nil
        while let bucket = buckets.first {
            let page =
                try await store?.objects(uploadedBy: uid, in: bucket, after: path, limit: Self.pageSize) ?? []
            for object in page {
                text += (isFirst ? "\n    " : ",\n    ") + object.json.text
                isFirst = false
            }
            path = page.last?.name.path ?? ""
            if page.count < Self.pageSize {
                buckets.removeFirst()
                path = ""
            }
            guard page.isEmpty else {
                pending = ""
                return Array(text.utf8)
            }
        }
        return Array((text + (isFirst ? "]\n}\n" : "\n  ]\n}\n")).utf8)
    }

    /// Streams a document above 1 MiB. An error while it streams ends the connection.
    public func response() async throws -> HTTPResponse {
        var document = self
        var first: [UInt8] = []
        while first.count < Self.answerBytes {
            guard let piece = try await document.next() else { return .json(first) }
            first += piece
        }
        // One piece is pending at a time.
        let body = HTTPBodyStream(limit: .max)
        _ = body.send(first)
        // Ends with the body.
        _ = Task { [document] in
            var document = document
            do {
                while await body.drained(), let piece = try await document.next(), body.send(piece) {}
                body.end()
            } catch {
                body.fail()
            }
        }
        var response = HTTPResponse.json([])
        response.stream = body
        return response
    }
}
