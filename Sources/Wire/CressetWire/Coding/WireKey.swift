/// The name of a field on the wire. `CodingKeys` of all bodies conform to it.
public protocol WireKey: CodingKey {
    /// The field's protobuf name, used in error messages; by default the wire name in snake_case.
    var protoName: String { get }
}

extension WireKey {
    public var protoName: String { SnakeCase.from(stringValue) }
}
