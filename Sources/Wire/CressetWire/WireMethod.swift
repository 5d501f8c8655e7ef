/// A method of the API: where it is reached, what goes there, and what comes back.
///
/// One type for all that use the method: the server's endpoint, the client, the tests and the OpenAPI document.
public protocol WireMethod: Sendable {
    associatedtype Request: WireRequest
    associatedtype Response: Codable & Sendable

    static var route: WireRoute { get }
}

/// A method's request. Each member may be absent: what is missing is the method's to refuse.
public protocol WireRequest: Codable, Equatable, Sendable {
    init()
}
