import CressetIdentity
import CressetWire

extension SessionLimits {
    /// - Parameter stored: `nil` for accounts from before version 5.
    init(stored: JSONObject?) {
        self.init(
            revision: stored?["revision"]?.integer ?? 0,
            earliest: stored?["earliest"]?.integer,
            latest: stored?["latest"]?.integer,
            leading: (stored?["leading"]?.object).flatMap(FutureSession.init(stored:)),
            revoked: stored?["revoked"]?.array?.compactMap(RevokedSession.init(stored:)) ?? []
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
        if !revoked.isEmpty {
            stored["revoked"] = .array(revoked.map { .array([.string($0.id.text), .integer($0.second)]) })
        }
        return stored
    }
}

extension RevokedSession {
    fileprivate init?(stored: JSONValue) {
        guard let parts = stored.array, parts.count == 2, let second = parts[1].integer,
            let id = parts[0].string.flatMap(SessionID.init)
        else { return nil }
        self.init(id: id, second: second)
    }
}

extension FutureSession {
    fileprivate init?(stored: JSONObject) {
        guard let authTime = stored["authTime"]?.integer, let openedAt = stored["openedAt"]?.integer,
            let setBack = stored["setBack"]?.integer
        else { return nil }
        self.init(authTime: authTime, openedAt: openedAt, setBack: setBack)
    }
}
