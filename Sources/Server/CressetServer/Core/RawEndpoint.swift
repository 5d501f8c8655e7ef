import CressetHTTP

/// The handler of some routes, with its name, audit event and limit. Pages, documents and the emulator's own paths are of
/// this kind; a method of the API is an ``Endpoint``.
protocol RawEndpoint: Sendable {
    static var routes: [Route] { get }
    /// The name in metrics and logs.
    static var name: String { get }
    /// The name under which a use of it is logged as a security event; `nil` for what a review does not ask for.
    static var auditEvent: StaticString? { get }
    /// The longest body that it takes from an administrator, in bytes. Other callers may send a
    /// mebibyte.
    static var bodyLimit: Int { get }

    func respond(to call: Call) async throws -> HTTPResponse
}

extension RawEndpoint {
    static var name: String { String(describing: Self.self) }
    static var auditEvent: StaticString? { nil }
    static var bodyLimit: Int { 1 << 20 }
}
