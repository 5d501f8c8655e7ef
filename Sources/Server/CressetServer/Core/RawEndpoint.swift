import CressetHTTP

protocol RawEndpoint: Sendable {
    static var routes: [Route] { get }
    static var name: String { get }
    /// The security event logged for each use; `nil` without audit relevance.
    static var auditEvent: StaticString? { get }
    /// The body size limit for administrators, in bytes; 1 MiB for others.
    static var bodyLimit: Int { get }

    func respond(to call: Call) async throws -> HTTPResponse
}

extension RawEndpoint {
    static var name: String { String(describing: Self.self) }
    static var auditEvent: StaticString? { nil }
    static var bodyLimit: Int { 1 << 20 }
}
