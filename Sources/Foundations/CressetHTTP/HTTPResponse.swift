/// A whole response. The server adds `Date`, `Content-Length` and the connection fields.
public struct HTTPResponse: Equatable, Sendable {
    /// The status.
    public var status: HTTPStatus
    /// The headers; `Content-Length` is added when the response is sent.
    public var headers: HTTPHeaders
    /// The whole body.
    public var body: [UInt8]

    /// Makes a response with its body complete.
    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }
}
