/// An API method: its route, request and response, shared by server, client, tests and the OpenAPI document.
public protocol WireMethod: Sendable {
    associatedtype Request: WireRequest
    associatedtype Response: WireValue

    static var route: WireRoute { get }
}

/// The request of a method. All members are optional.
public protocol WireRequest: WireBody {}
