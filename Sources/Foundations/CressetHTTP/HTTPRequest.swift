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
}
