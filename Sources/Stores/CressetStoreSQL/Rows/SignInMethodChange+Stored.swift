import CressetIdentity
import CressetWire

extension SignInMethodChange {
    init(stored: JSONObject) {
        self.init(added: Self.names(stored["added"]), removed: Self.names(stored["removed"]))
    }

    var stored: JSONObject {
        ["added": .array(added.map(JSONValue.string)), "removed": .array(removed.map(JSONValue.string))]
    }

    private static func names(_ stored: JSONValue?) -> [String] {
        (stored?.array ?? []).compactMap(\.string)
    }
}
