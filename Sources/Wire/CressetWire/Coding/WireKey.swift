/// The name of a field on the wire. Every body's `CodingKeys` conform.
public protocol WireKey: CodingKey {
    /// The field's name in the vendor's protocol definition: what its error messages say. By default the wire name in
    /// snake_case.
    var protoName: String { get }
}

extension WireKey {
    /// The wire name in snake_case.
    public var protoName: String { SnakeCase.from(stringValue) }
}
