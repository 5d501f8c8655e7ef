package import CressetWire

extension JSONObject {
    /// Parses a column of ours; empty if it does not hold an object, which we never write.
    package init(stored text: String) {
        self = JSONObject(parsing: text) ?? JSONObject()
    }
}
