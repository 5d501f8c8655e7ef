public import CressetWire

public struct EmptyRequest: WireRequest {
    public init() {}
}

public struct EmptyResponse: Codable, Equatable, Sendable {
    public init() {}
}
