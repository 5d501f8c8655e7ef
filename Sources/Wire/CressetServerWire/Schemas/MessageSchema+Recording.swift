extension MessageSchema {
    /// Creates a schema from a body type by recording its decoding.
    ///
    /// - Throws: `DecodingError` for a type other than a message.
    public init<Body: Decodable>(of type: Body.Type) throws {
        guard case .message(let schema) = try SchemaRecorder.record(type).type else {
            throw SchemaRecorder.unknownForm
        }
        self = schema
    }
}
