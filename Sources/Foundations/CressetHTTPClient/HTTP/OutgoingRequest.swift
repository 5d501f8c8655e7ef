public import CressetHTTP

/// A request to another server.
public struct OutgoingRequest: Sendable {
    /// The method.
    public var method: HTTPMethod
    /// An absolute URL in ASCII, `https://host[:port]/path?query`, without user, password and fragment.
    public var url: String
    /// The headers, sent in order.
    public var headers: HTTPHeaders
    /// Empty for `GET` and `HEAD`.
    public var body: [UInt8]

    /// Makes a request, which is checked when it is sent.
    public init(method: HTTPMethod = .get, url: String, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

// Paths, queries, headers and bodies carry credentials, so descriptions leave them out.
extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The method and the host alone: a path or a query may hold a secret.
    public var description: String {
        "\(HTTPTarget(url).map { "a request to \($0.host)" } ?? "a request to nowhere")"
    }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Hides headers and body.
    public var customMirror: Mirror { Mirror(self, children: ["target": description]) }
}
