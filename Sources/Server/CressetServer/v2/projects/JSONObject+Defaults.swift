import CressetWire

extension JSONObject {
    func removing(_ defaults: JSONObject, keeping kept: Set<String> = []) -> JSONObject {
        var object = self
        for (name, value) in defaults.members where !kept.contains(name) && object[name] == value { object[name] = nil }
        return object
    }
}
