import CressetHTTP
import CressetHTTPClient
import CressetIdentity
import CressetWire

/// A client for signed bucket requests, with retries after transient failures.
struct BucketClient: Sendable {
    struct Request {
        var method = HTTPMethod.get
        /// The key within the location; empty for the bucket itself.
        var key = ""
        var query: [(name: String, value: String)] = []
        var headers: [String: String] = [:]
        var body: [UInt8] = []
    }

    private static let attempts = 4
    private static let firstPause = Duration.milliseconds(250)

    let location: BucketLocation
    let credentials: AWSCredentials
    let client: HTTPClient
    let clock: any WallClock
    let pause: @Sendable (Duration) async throws -> Void

    /// - Parameter refusal: Another status to treat as success.
    func send(_ request: Request, accepting refusal: Int? = nil) async throws(BackupError) -> OutgoingResponse {
        var wait = Self.firstPause
        var attempt = 0
        while true {
            attempt += 1
            let result = await attemptOnce(request)
            if case .success(let response) = result, !Self.mayPass(response.status) {
                return try checked(response, accepting: refusal)
            }
            guard attempt < Self.attempts, (try? await pause(wait)) != nil else {
                return try checked(try Self.response(of: result), accepting: refusal)
            }
            wait *= 4
        }
    }

    private func attemptOnce(_ request: Request) async -> Result<OutgoingResponse, HTTPClientError> {
        let path = "\(location.root)/\(request.key.isEmpty ? "" : Self.path(location.prefix + request.key))"
        // Each attempt has its own time: the service rejects old signatures.
        let signed = AWSSignature(credentials: credentials, region: location.region, moment: clock.now()).headers(
            method: request.method,
            host: location.host,
            path: path,
            query: request.query,
            headers: request.headers,
            body: request.body
        )
        let query = AWSSignature.text(of: request.query)
        let fields = signed.merging(request.headers) { first, _ in first }.sorted { $0.key < $1.key }
        let outgoing = OutgoingRequest(
            method: request.method,
            url: location.origin + path + (query.isEmpty ? "" : "?" + query),
            headers: HTTPHeaders(fields.map { HTTPHeaders.Field(name: $0.key, value: $0.value) }),
            body: request.body
        )
        do throws(HTTPClientError) {
            return .success(try await client.send(outgoing))
        } catch {
            return .failure(error)
        }
    }

    private static func response(
        of result: Result<OutgoingResponse, HTTPClientError>
    ) throws(BackupError) -> OutgoingResponse {
        switch result {
        case .success(let response): return response
        case .failure(let error): throw BackupError(.destination, reason: error.reason)
        }
    }

    private func checked(
        _ response: OutgoingResponse,
        accepting refusal: Int?
    ) throws(BackupError) -> OutgoingResponse {
        let status = response.status.rawValue
        if (200...299).contains(status) || status == refusal { return response }
        // Only the service's error code, such as `AccessDenied`, without its message.
        let code = XMLTexts.first(of: "Code", in: response.body).map { " (\($0.filter(\.isLetter).prefix(64)))" } ?? ""
        throw BackupError(
            status == 404 ? .missing : .destination,
            reason: "\(location.host) returned \(status)\(code)"
        )
    }

    private static func mayPass(_ status: HTTPStatus) -> Bool {
        status.rawValue == 429 || status.rawValue >= 500
    }

    private static func path(_ key: String) -> String {
        key.split(separator: "/", omittingEmptySubsequences: false).map { PercentEncoding.encode(String($0)) }
            .joined(separator: "/")
    }
}

/// Texts of elements without children, in the responses of a bucket service.
enum XMLTexts {
    /// The predefined entities, with the ampersand's last.
    private static let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]

    static func all(of name: String, in document: [UInt8]) -> [String] {
        let opening = Array("\(name)>".utf8)
        // Only text follows these tags, so each piece is a tag with the text after it.
        return document.split(separator: UInt8(ascii: "<")).filter { $0.starts(with: opening) }.map { piece in
            let text = String(decoding: piece.dropFirst(opening.count), as: UTF8.self)
            return entities.reduce(text) { $0.replacing($1.0, by: $1.1) }
        }
    }

    static func first(of name: String, in document: [UInt8]) -> String? {
        all(of: name, in: document).first
    }
}
