/// A message of the configuration API: its members as they are on the wire, and the schema that describes them.
public protocol SchemaMessage: Codable, Equatable, Sendable {
    /// The fields that the message may have.
    static var schema: MessageSchema { get }

    /// The members, by their canonical names.
    var members: JSONObject { get }

    /// Makes a message of members that fit the schema.
    init(_ members: JSONObject)
}

extension SchemaMessage {
    /// Reads a message; of a request, what the schema takes from clients.
    ///
    /// - Throws: ``WireDecodingError`` for an unknown member or a value of another type.
    public init(from decoder: any Decoder) throws {
        let node = try WireNode.of(decoder)
        self.init(try node.isForgiving ? node.object() : Self.schema.validate(node))
    }

    /// Writes the members as they are. ``MessageSchema/output(_:)`` is the form of responses.
    public func encode(to encoder: any Encoder) throws {
        guard let node = encoder as? WireEncodingNode else {
            throw EncodingError.invalidValue(
                self,
                EncodingError.Context(codingPath: [], debugDescription: "encoded by WireEncoder only")
            )
        }
        node.set(.object(members))
    }
}
