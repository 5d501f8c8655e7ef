import CressetHTTP

/// One method of the API: its routes and its handler. Each lives in a file of its own.
protocol Endpoint: Sendable {
    static var routes: [Route] { get }

    func respond(to call: Call) async throws -> HTTPResponse
}

extension Endpoint {
    /// What metrics and logs call it.
    static var name: String { String(describing: Self.self) }
}
