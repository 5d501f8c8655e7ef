package import CressetWire

extension JSONObject {
    /// Parses a stored column; invalid JSON results in an empty object.
    package init(stored text: String) {
        self = JSONObject(parsing: text) ?? JSONObject()
    }
}
