import CressetWire

extension JSONObject {
    /// Returns the object without the members whose values are the default ones.
    ///
    /// - Parameter kept: Names of members that stay.
    func removing(_ defaults: JSONObject, keeping kept: Set<String> = []) -> JSONObject {
        var object = self
        for (name, value) in defaults.members where !kept.contains(name) && object[name] == value { object[name] = nil }
        return object
    }
}
