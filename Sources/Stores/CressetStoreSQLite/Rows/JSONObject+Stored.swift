import CressetWire

extension JSONObject {
    /// What a column of ours holds; empty for what is no object, which we never write.
    init(stored text: String) {
        self = (try? JSONValue(parsing: Array(text.utf8)))?.object ?? JSONObject()
    }

    var storedText: String {
        String(decoding: JSONValue.object(self).serialized(), as: UTF8.self)
    }
}
