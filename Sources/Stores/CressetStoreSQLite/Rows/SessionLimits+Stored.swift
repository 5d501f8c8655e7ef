import CressetIdentity
import CressetWire

extension SessionLimits {
    /// - Parameter stored: `nil` for accounts of before version 5.
    init(stored: JSONObject?) {
        self.init(
            revision: stored?["revision"]?.integer ?? 0, earliest: stored?["earliest"]?.integer,
            latest: stored?["latest"]?.integer)
    }

    var stored: JSONObject {
        var stored: JSONObject = ["revision": .integer(revision)]
        stored["earliest"] = earliest.map(JSONValue.integer)
        stored["latest"] = latest.map(JSONValue.integer)
        return stored
    }
}
