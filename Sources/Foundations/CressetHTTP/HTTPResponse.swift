/// A response. The server adds `Date`, `Content-Length` or `Transfer-Encoding`, and the connection fields.
public struct HTTPResponse: Equatable, Sendable {
    public var status: HTTPStatus
    public var headers: HTTPHeaders
    public var body: [UInt8]
    /// The body instead of ``body``, in memory shared with equal responses.
    public var shared: SharedBytes?
    /// The streamed body, if any. It ends when the server shuts down.
    public var stream: HTTPBodyStream?
    /// The body from a file, if any.
    public var file: HTTPFileBody?

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

    public init(status: HTTPStatus, headers: HTTPHeaders = [:], file: HTTPFileBody) {
        self.init(status: status, headers: headers)
        self.file = file
    }

    public init(headers: HTTPHeaders, upgrade: any HTTPUpgrade) {
        self.init(status: .switchingProtocols, headers: headers)
        self.upgrade = upgrade
    }

    /// The bytes in memory.
    package var length: Int { shared?.count ?? body.count }

    /// Compares values, and streamed bodies and files by identity.
    public static func == (left: Self, right: Self) -> Bool {
        left.status == right.status && left.headers == right.headers && left.body == right.body
            && left.shared == right.shared && left.stream == right.stream && left.file === right.file
            && left.upgrade === right.upgrade
    }
}

/// A response status code (RFC 9110 §15).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let switchingProtocols = HTTPStatus(rawValue: 101)
    public static let ok = HTTPStatus(rawValue: 200)
    public static let noContent = HTTPStatus(rawValue: 204)
    public static let found = HTTPStatus(rawValue: 302)
    public static let seeOther = HTTPStatus(rawValue: 303)
    public static let badRequest = HTTPStatus(rawValue: 400)
    public static let unauthorized = HTTPStatus(rawValue: 401)
    public static let forbidden = HTTPStatus(rawValue: 403)
    public static let notFound = HTTPStatus(rawValue: 404)
    public static let methodNotAllowed = HTTPStatus(rawValue: 405)
    public static let requestTimeout = HTTPStatus(rawValue: 408)
    public static let conflict = HTTPStatus(rawValue: 409)
    public static let contentTooLarge = HTTPStatus(rawValue: 413)
    public static let upgradeRequired = HTTPStatus(rawValue: 426)
    public static let tooManyRequests = HTTPStatus(rawValue: 429)
    public static let requestHeaderFieldsTooLarge = HTTPStatus(rawValue: 431)
    public static let internalServerError = HTTPStatus(rawValue: 500)
    public static let notImplemented = HTTPStatus(rawValue: 501)
    public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}

/// The next protocol of a connection after the response (RFC 9110 §7.8).
public protocol HTTPUpgrade: AnyObject, Sendable {
    /// Takes over the connection after the response. Called at most once: not if the client disconnects
    /// earlier. It must not block the server's thread.
    ///
    /// - Parameters:
    ///   - descriptor: Socket, closed by the server.
    ///   - bytes: Bytes received after the request.
    ///   - close: Returns the socket to the server. Call it once, after the last use of the socket.
    func begin(on descriptor: Int32, after bytes: [UInt8], close: @escaping @Sendable () -> Void)

    /// Asks for a closing handshake, at shutdown. Called from any thread, also before ``begin(on:after:close:)``.
    func end()

    /// Ends the connection at once, after the grace period of a shutdown. Called as ``end()``.
    func cut()
}
