/// The request of a method that takes nothing but what its path says.
public struct EmptyRequest: WireRequest {
    /// Makes the request.
    public init() {}
}
