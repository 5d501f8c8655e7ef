import CressetIdentity
import CressetWire

extension SessionLimits {
    /// - Parameter stored: `nil` for accounts from before version 5.
    init(stored: JSONObject?) {
        self.init(
            revision: stored?["revision"]?.integer ?? 0,
            earliest: stored?["earliest"]?.integer,
            latest: stored?["latest"]?.integer,
            leading: (stored?["leading"]?.object).flatMap(LeadingSession.init(stored:))
        )
    }

    var stored: JSONObject {
        var stored: JSONObject = ["revision": .integer(revision)]
        stored["earliest"] = earliest.map(JSONValue.integer)
        stored["latest"] = latest.map(JSONValue.integer)
        stored["leading"] = leading.map {
            [
                "authTime": .integer($0.authTime), "openedAt": .integer($0.openedAt),
                "setBack": .integer($0.setBack),
            ]
        }
        return stored
    }
}

extension LeadingSession {
    fileprivate init?(stored: JSONObject) {
        guard let authTime = stored["authTime"]?.integer, let openedAt = stored["openedAt"]?.integer,
            let setBack = stored["setBack"]?.integer
        else { return nil }
        self.init(authTime: authTime, openedAt: openedAt, setBack: setBack)
    }
}
