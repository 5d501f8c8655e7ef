public import CressetWire

public struct EmptyRequest: WireRequest {
    public init() {}

    public mutating func bind(to fields: inout WireFields) {}
}

public struct EmptyResponse: WireBody {
    public init() {}

    public mutating func bind(to fields: inout WireFields) {}
}
