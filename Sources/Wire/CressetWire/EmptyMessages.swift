/// The request of a method that takes nothing but what its path says.
public struct EmptyRequest: WireRequest {
    /// Makes the request.
    public init() {}
}

/// The response of a method that has nothing to say: `{}`.
public struct EmptyResponse: Codable, Equatable, Sendable {
    /// Makes the response.
    public init() {}
}
