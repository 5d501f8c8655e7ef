import CressetHTTP
import CressetWire

extension Call {
    /// A number in the query.
    ///
    /// - Throws: ``WireDecodingError`` with the vendor's text if it is not a number.
    func integer(_ name: String, protoName: String) throws -> Int64? {
        guard let text = query[name] else { return nil }
        guard let number = Int64(text) else {
            throw WireDecodingError.invalidValue(path: protoName, type: "TYPE_INT64", value: .string(text))
        }
        return number
    }

    /// The paths of the update mask; `nil` without a mask.
    var updateMask: [String]? {
        (query["updateMask"] ?? query["update_mask"]).map(FieldMask.paths)
    }

    /// The body as a message of that schema, its names and enums in their canonical form.
    ///
    /// - Parameter name: What errors call the message.
    func message(_ schema: MessageSchema, named name: String) throws -> JSONObject {
        try schema.validate(try JSONObject(parsingBody: request.body), named: name)
    }
}
