/// A response. The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and the connection fields.
public struct HTTPResponse: Equatable, Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The headers; `Content-Length` is added when the response is sent.
    public var headers: HTTPHeaders
    /// The whole body; empty if there is a ``stream``.
    public var body: [UInt8]
    /// The body, where it is sent while it is made. It ends when the server shuts down.
    public var stream: HTTPBodyStream?

    /// The protocol that the connection goes on with, where the status is 101.
    public var upgrade: (any HTTPUpgrade)?

    /// Makes a response with its body complete.
    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    /// Makes a response with a body that is sent while it is made.
    public init(status: HTTPStatus, headers: HTTPHeaders = [:], stream: HTTPBodyStream) {
        self.init(status: status, headers: headers)
        self.stream = stream
    }

    /// Makes a response after which the connection goes on with another protocol.
    public init(headers: HTTPHeaders, upgrade: any HTTPUpgrade) {
        self.init(status: .switchingProtocols, headers: headers)
        self.upgrade = upgrade
    }

    /// True if all is the same, and a body that is being made is the same one.
    public static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
            && left.stream == right.stream && left.upgrade === right.upgrade
    }
}
