extension MessageSchema {
    /// Makes the schema of a body from its type, by the members that the type asks its decoder for.
    ///
    /// - Throws: `DecodingError` for a type that is no message.
    public init<Body: Decodable>(of type: Body.Type) throws {
        guard case .message(let schema) = try SchemaRecorder.record(type).type else {
            throw SchemaRecorder.unknownForm
        }
        self = schema
    }
}
