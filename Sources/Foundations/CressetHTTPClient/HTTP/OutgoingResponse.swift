public import CressetHTTP

/// The response of another server.
public struct OutgoingResponse: Equatable, Sendable {
    public let status: HTTPStatus
    /// Names in lower case, in the order in which they came.
    public let headers: HTTPHeaders
    public let body: [UInt8]

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}

// Headers and bodies carry credentials: neither is shown.
extension OutgoingResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { "status \(status.rawValue), \(body.count) bytes" }

    public var debugDescription: String { description }

    public var customMirror: Mirror { Mirror(self, children: ["summary": description]) }
}
