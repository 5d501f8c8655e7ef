extension JSONObject {
    /// Parses the object of a body; an empty body counts as `{}`.
    public init(parsingBody bytes: [UInt8]) throws(WireDecodingError) {
        guard !bytes.isEmpty else {
            self.init()
            return
        }
        let value: JSONValue
        do {
            value = try JSONValue(parsing: bytes)
        } catch {
            throw .malformed(error)
        }
        self = try WireNode(value: value, path: "").object()
    }
}
