import CressetHTTP
import CressetHTTPClient
public import CressetIdentity
import CressetWire

/// A client of a location in an S3-compatible bucket. It retries after transient failures.
public struct BucketClient: Sendable {
    struct Request {
        var method = HTTPMethod.get
        /// Key within the location; empty for the bucket itself.
        var key = ""
        var query: [(name: String, value: String)] = []
        var headers: [String: String] = [:]
        var body: [UInt8] = []
    }

    /// Above the service's minimum part size, large enough for large files: it allows ten thousand parts.
    public static let partSize = 8 << 20
    /// A list of a thousand names, or a part.
    private static let answerLimit = partSize + (1 << 20)
    private static let firstPause = Duration.milliseconds(250)

    package let location: BucketLocation
    private let credentials: AWSCredentials
    private let attempts: Int
    private let client: HTTPClient
    private let clock: any WallClock
    private let pause: @Sendable (Duration) async throws -> Void

    /// - Parameters:
    ///   - authorities: PEM file of CA certificates, trusted instead of the system's.
    ///   - requests: Maximum concurrent requests.
    ///   - timeout: Of an attempt.
    public init(
        _ location: BucketLocation,
        credentials: AWSCredentials,
        authorities: String? = nil,
        requests: Int,
        timeout: Duration,
        attempts: Int,
        clock: any WallClock,
        pause: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
    ) throws(BucketError) {
        let policy = OutgoingPolicy(
            plainHosts: location.isPlain ? [location.server] : [],
            // The operator has configured it.
            privateHosts: [location.server],
            certificateAuthorities: authorities,
            limits: OutgoingLimits(timeout: timeout, bodyBytes: Self.answerLimit)
        )
        (self.location, self.credentials, self.attempts) = (location, credentials, attempts)
        (self.clock, self.pause) = (clock, pause)
        do throws(HTTPClientError) {
            // The client uses half of its threads for one host.
            client = try HTTPClient(threads: 2 * requests, policy: policy)
        } catch {
            throw BucketError(.unavailable, reason: error.reason)
        }
    }

    /// Closes the connections. Blocks.
    public func close() {
        client.close(within: .zero)
    }

    /// - Parameter refusal: Another status to treat as success.
    func send(_ request: Request, accepting refusal: Int? = nil) async throws(BucketError) -> OutgoingResponse {
        var wait = Self.firstPause
        var attempt = 0
        while true {
            attempt += 1
            let result = await attemptOnce(request)
            if case .success(let response) = result, !Self.mayPass(response.status) {
                return try checked(response, accepting: refusal)
            }
            guard attempt < attempts, (try? await pause(wait)) != nil else {
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
    ) throws(BucketError) -> OutgoingResponse {
        switch result {
        case .success(let response): return response
        case .failure(let error): throw BucketError(.unavailable, reason: error.reason)
        }
    }

    private func checked(
        _ response: OutgoingResponse,
        accepting refusal: Int?
    ) throws(BucketError) -> OutgoingResponse {
        let status = response.status.rawValue
        if (200...299).contains(status) || status == refusal { return response }
        // Only the service's error code, such as `AccessDenied`, without its message.
        let code = XMLTexts.first(of: "Code", in: response.body).map { String($0.filter(\.isLetter).prefix(64)) }
        throw BucketError(
            status == 404 && code != "NoSuchBucket" ? .missing : .unavailable,
            reason: "\(location.host) returned \(status)" + (code.map { " (\($0))" } ?? "")
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
    /// Predefined entities, with the ampersand's last.
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
