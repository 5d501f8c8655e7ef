public import CressetWire

/// A configuration API message: its members on the wire and their schema.
public protocol SchemaMessage: Codable, Equatable, Sendable {
    static var schema: MessageSchema { get }

    var members: JSONObject { get }

    init(_ members: JSONObject)
}

extension SchemaMessage {
    /// Decodes a message; validates requests.
    ///
    /// - Throws: ``WireDecodingError`` for an unknown member or a wrong type.
    public init(from decoder: any Decoder) throws {
        let node = try WireNode.of(decoder)
        self.init(try node.isForgiving ? node.object() : Self.schema.validate(node))
    }

    /// Encodes the members unchanged. For responses use ``MessageSchema/output(_:)``.
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
