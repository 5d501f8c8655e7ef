/// A response. The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and the connection fields.
public struct HTTPResponse: Equatable, Sendable {
    public var status: HTTPStatus
    /// The headers; the server adds `Content-Length`.
    public var headers: HTTPHeaders
    public var body: [UInt8]
    /// The body instead of ``body``, in memory shared with equal responses.
    public var shared: SharedBytes?
    /// The streamed body, if any. It ends when the server shuts down.
    public var stream: HTTPBodyStream?

    /// The next protocol of the connection, with status 101.
    public var upgrade: (any HTTPUpgrade)?

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], body: [UInt8] = []) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], shared: SharedBytes) {
        self.init(status: status, headers: headers)
        self.shared = shared
    }

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], stream: HTTPBodyStream) {
        self.init(status: status, headers: headers)
        self.stream = stream
    }

    public init(headers: HTTPHeaders, upgrade: any HTTPUpgrade) {
        self.init(status: .switchingProtocols, headers: headers)
        self.upgrade = upgrade
    }

    package var length: Int { shared?.count ?? body.count }

    /// Compares values, and streamed bodies by identity.
    public static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
            && left.shared == right.shared && left.stream == right.stream && left.upgrade === right.upgrade
    }
}
