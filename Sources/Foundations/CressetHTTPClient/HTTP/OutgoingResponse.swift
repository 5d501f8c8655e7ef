public import CressetHTTP

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
