public import CressetHTTP

/// A request to another server.
public struct OutgoingRequest: Sendable {
    public var method: HTTPMethod
    /// An absolute URL in ASCII, `https://host[:port]/path?query`, without user, password and fragment.
    public var url: String
    public var headers: HTTPHeaders
    /// Empty for `GET` and `HEAD`.
    public var body: [UInt8]

    public init(method: HTTPMethod = .get, url: String, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
    }
}

// Paths, queries, headers and bodies carry credentials, so descriptions leave them out.
extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "\(HTTPTarget(url).map { "a request to \($0.host)" } ?? "a request to nowhere")"
    }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["target": description]) }
}
