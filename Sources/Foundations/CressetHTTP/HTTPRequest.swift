/// A whole request: its head and its body.
public struct HTTPRequest: Equatable, Sendable {
    /// The request line and the headers.
    public var head: HTTPRequestHead
    /// The whole body.
    public var body: [UInt8]

    /// Makes a request with its body complete.
    public init(head: HTTPRequestHead, body: [UInt8] = []) {
        self.head = head
        self.body = body
    }

    /// True if the body is said to be a form (`application/x-www-form-urlencoded`).
    public var hasForm: Bool {
        head.headers["Content-Type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    }

    /// The body, read as a form.
    public var form: HTTPQuery {
        HTTPQuery(String(decoding: body, as: UTF8.self))
    }
}
