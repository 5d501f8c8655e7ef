public struct HTTPRequest: Equatable, Sendable {
    public var head: HTTPRequestHead
    public var body: [UInt8]

    public init(head: HTTPRequestHead, body: [UInt8] = []) {
        self.head = head
        self.body = body
    }

    /// `true` for the content type of a form (`application/x-www-form-urlencoded`).
    public var hasForm: Bool {
        head.headers["Content-Type"]?.lowercased().hasPrefix("application/x-www-form-urlencoded") ?? false
    }

    public var form: HTTPQuery {
        HTTPQuery(String(decoding: body, as: UTF8.self))
    }
}
