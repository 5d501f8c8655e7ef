public import CressetHTTP

/// The response of another server.
public struct OutgoingResponse: Equatable, Sendable {
    /// The status.
    public let status: HTTPStatus
    /// Names in lower case, in the order in which they came.
    public let headers: HTTPHeaders
    /// The whole body.
    public let body: [UInt8]

    /// Makes a response.
    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

// Headers and bodies carry credentials: neither is shown.
extension OutgoingResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The status and the length of the body.
    public var description: String { "status \(status.rawValue), \(body.count) bytes" }

    /// The same as ``description``.
    public var debugDescription: String { description }

    /// Hides headers and body.
    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
