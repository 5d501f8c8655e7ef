import CressetWire

extension JSONObject {
    /// Parses a column of ours; empty if it does not hold an object, which we never write.
    init(stored text: String) {
        self = (try? JSONValue(parsing: Array(text.utf8)))?.object ?? JSONObject()
    }

    var storedText: String {
        String(decoding: JSONValue.object(self).serialized(), as: UTF8.self)
    }
}
