// The declarations of Vapor 4 in the guide's code, without behavior, written from its documented signatures.

public protocol Authenticatable: Sendable {}

public struct HTTPHeaders: Sendable {
    public struct Name: Sendable {
        public static let authorization = Self()
    }

    public func first(name: Name) -> String? { nil }
}

public final class Request: Sendable {
    public struct Authentication: Sendable {
        public func login(_ instance: some Authenticatable) {}
    }

    public var headers: HTTPHeaders { HTTPHeaders() }
    public var auth: Authentication { Authentication() }
}

public final class Response: Sendable {}

public struct Abort: Error {
    public enum Status: Sendable {
        case unauthorized
        case serviceUnavailable
    }

    public init(_ status: Status) {}
}

public protocol AsyncResponder: Sendable {
    func respond(to request: Request) async throws -> Response
}

public protocol AsyncMiddleware: Sendable {
    func respond(to request: Request, chainingTo next: any AsyncResponder) async throws -> Response
}
