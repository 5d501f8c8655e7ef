import CressetIdentity
import CressetWire

extension SessionLimits {
    /// - Parameter stored: `nil` for accounts of before version 5.
    init(stored: JSONObject?) {
        self.init(
            revision: stored?["revision"]?.integer ?? 0, earliest: stored?["earliest"]?.integer,
            latest: stored?["latest"]?.integer,
            renewed: (stored?["renewed"]?.object).flatMap(RenewedSession.init(stored:)))
    }

    var stored: JSONObject {
        var stored: JSONObject = ["revision": .integer(revision)]
        stored["earliest"] = earliest.map(JSONValue.integer)
        stored["latest"] = latest.map(JSONValue.integer)
        stored["renewed"] = renewed.map { ["authTime": .integer($0.authTime), "signedInAt": .integer($0.signedInAt)] }
        return stored
    }
}

extension RenewedSession {
    fileprivate init?(stored: JSONObject) {
        guard let authTime = stored["authTime"]?.integer, let signedInAt = stored["signedInAt"]?.integer else {
            return nil
        }
        self.init(authTime: authTime, signedInAt: signedInAt)
    }
}
