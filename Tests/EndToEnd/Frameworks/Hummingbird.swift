// The declarations of Hummingbird 2 in the guide's code, without behavior, written from its documented signatures.

public struct ApplicationRequestContextSource: Sendable {}

public struct CoreRequestContextStorage: Sendable {
    public init(source: ApplicationRequestContextSource) {}
}

public protocol RequestContext: Sendable {
    associatedtype Source = ApplicationRequestContextSource
    var coreContext: CoreRequestContextStorage { get set }
    init(source: Source)
}

public struct HTTPField: Sendable {
    public struct Name: Sendable {
        public static var authorization: Self { Self() }
    }
}

public struct HTTPFields: Sendable {
    public subscript(name: HTTPField.Name) -> String? { nil }
}

public struct Request: Sendable {
    public var headers: HTTPFields { HTTPFields() }
}

public struct Response: Sendable {}

public struct HTTPError: Error {
    public struct Status: Sendable {
        public static var unauthorized: Self { Self() }
        public static var serviceUnavailable: Self { Self() }
    }

    public init(_ status: Status) {}
}

public protocol RouterMiddleware<Context>: Sendable {
    associatedtype Context: RequestContext
    func handle(
        _ input: Request,
        context: Context,
        next: (Request, Context) async throws -> Response
    ) async throws -> Response
}
