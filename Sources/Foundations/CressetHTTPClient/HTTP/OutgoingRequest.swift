public import CressetHTTP

public struct OutgoingRequest: Sendable {
    public var method: HTTPMethod
    /// An absolute ASCII URL, `https://host[:port]/path?query`, without user, password and fragment.
    public var url: String
    public var headers: HTTPHeaders
    public var body: [UInt8]

    /// Sending it validates it.
    public init(method: HTTPMethod = .get, url: String, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

// Paths, queries, headers and bodies contain credentials, so descriptions omit them.
extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The host only: a path or a query may contain a secret.
    public var description: String {
        "\(HTTPTarget(url).map { "a request to \($0.host)" } ?? "a request to nowhere")"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["target": description]) }
}

public struct OutgoingResponse: Equatable, Sendable {
    public let status: HTTPStatus
    /// The headers in order, with names in lower case.
    public let headers: HTTPHeaders
    public let body: [UInt8]

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

// Headers and bodies contain credentials, so descriptions omit them.
extension OutgoingResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "status \(status.rawValue), \(body.count) bytes" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
