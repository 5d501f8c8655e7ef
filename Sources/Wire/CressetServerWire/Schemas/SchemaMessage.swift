public import CressetWire

/// A configuration API message: its members on the wire and their schema.
public protocol SchemaMessage: WireValue, Equatable {
    static var schema: MessageSchema { get }

    var members: JSONObject { get }

    init(_ members: JSONObject)
}

extension SchemaMessage {
    /// Reads a message; validates requests.
    ///
    /// - Throws: ``WireDecodingError`` for an unknown member or a wrong type.
    public init(wire node: WireNode) throws(WireDecodingError) {
        self.init(try node.isForgiving ? node.object() : Self.schema.validate(node))
    }

    /// The unchanged members. For responses use ``MessageSchema/output(_:)``.
    public var wireValue: JSONValue { .object(members) }
}
